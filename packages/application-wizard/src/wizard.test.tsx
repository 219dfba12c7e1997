import { fakeApi, refusal, type FakeApi } from '@mealtime/api-client/testing';
import { forgetTab } from '@mealtime/browser/testing';
import { tabOf } from 'federated-pages/testing';
import { click, enterCode, fieldValue, fill } from '@mealtime/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { descriptor, remote } from '../test/driver';

const { openTab, closeTab } = tabOf(remote, descriptor, forgetTab);
const BASE = '/drivers/applications';

const draft = {
  id: 'd-1',
  version: 1,
  state: 'draft',
  nextStep: 'vehicle' as string | null,
  person: { name: 'Ada', phoneNumber: '6045550123' },
  vehicle: null as object | null,
  requestedChanges: [] as object[],
  reviewMessage: '',
  documents: [],
  createdAt: '2026-03-02T17:00:00.000Z',
  updatedAt: '2026-03-02T17:00:00.000Z',
  submittedAt: null as string | null,
  decidedAt: null,
};

let held: typeof draft | undefined;
let api: FakeApi;
const record = () => JSON.parse(localStorage.getItem('driver-form') ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  held = undefined;
  const write = (change: object) => (held = { ...held!, ...change, version: held!.version + 1 });
  api = fakeApi({
    'POST /user/verify-phone': () => ({ message: 'Sent.', sid: 'sid-1' }),
    'POST /user/verify-code': () => ({ message: 'Right.', verified: true, uid: 'u', proof: 'proof-1' }),
    [`POST ${BASE}`]: () => (held = { ...draft }),
    [`GET ${BASE}/mine`]: () => (held ? { applications: [held] } : refusal(401, 'UNAUTHENTICATED')),
    [`PUT ${BASE}/d-1/vehicle`]: ({ body }) => {
      const { plate, serial } = body as { plate: string; serial: string };
      return write({ vehicle: { plate, serialEnding: serial.slice(-3) }, nextStep: null });
    },
    [`POST ${BASE}/d-1/submit`]: () => write({ state: 'submitted', submittedAt: draft.createdAt }),
  });
});
afterEach(async () => {
  await closeTab();
  api.restore();
  localStorage.clear();
});

test('a test kind with two steps works from the first form and the phone verification to the submission', async () => {
  const tab = await openTab('/drive');
  await fill({ Name: 'Ada', 'Phone Number': '604 555 0123' });
  await click('button', 'Begin');
  await screen.findByText('A verification code has been sent to:', { exact: false });
  await enterCode('123456');
  await waitFor(() => expect(tab.path).toBe('/drive/vehicle'), { timeout: 5000 });
  expect(api.bodiesOf(`POST ${BASE}`)).toEqual([{ name: 'Ada', phoneNumber: '6045550123', proof: 'proof-1' }]);
  expect(record()).toMatchObject({ hasPerson: true, hasVehicle: false, name: 'Ada', application: { id: 'd-1' } });

  await fill({ Plate: 'AB1 23C', Serial: 'WXY98765' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('98765');
  await click('button', 'Send it in');
  expect(await screen.findByText('Thank you for driving.')).toBeTruthy();
  expect(record()).toMatchObject({ hasVehicle: true, name: '', car: { plate: '' } });

  await openTab('/drive/status');
  expect((await screen.findByText('Your vehicle')).closest('details')?.textContent).toBe(
    'Your vehiclePlateAB1 23CSerialending in 765',
  );
});

describe('once there is an application', () => {
  const keep = (changes: object) =>
    localStorage.setItem(
      'driver-form',
      JSON.stringify({
        name: 'Stale',
        car: { plate: 'OLD 000' },
        application: { id: 'd-1', versions: { person: 1, vehicle: 1 } },
        lastUpdated: Date.now(),
        ...changes,
      }),
    );
  beforeEach(() => {
    held = { ...draft, version: 3, vehicle: { plate: 'AB1 23C', serialEnding: '765' } };
  });

  test("a form shows the server's values, whatever this browser has stored", async () => {
    keep({});
    await openTab('/drive');
    await waitFor(async () => expect(await fieldValue('Name')).toBe('Ada'));
    await openTab('/drive/vehicle');
    expect(await fieldValue('Plate')).toBe('AB1 23C');
  });

  test('a step with unsaved changes shows them, with the version that they are based on', async () => {
    keep({ unsaved: { vehicle: true } });
    await openTab('/drive/vehicle');
    expect(await fieldValue('Plate')).toBe('OLD 000');
    expect(record()).toMatchObject({ name: 'Ada', application: { versions: { person: 3, vehicle: 1 } } });
  });

  test('unsaved changes of another application are ignored', async () => {
    keep({ unsaved: { vehicle: true }, application: { id: 'd-0', versions: { person: 1, vehicle: 1 } } });
    await openTab('/drive/vehicle');
    expect(await fieldValue('Plate')).toBe('AB1 23C');
  });

  test('a conflicting change is shown with its label, secrets by their last characters, and can be accepted', async () => {
    await openTab('/drive/vehicle');
    await fill({ Plate: 'NEW 111', Serial: 'WXY98111' });
    const theirs = { ...held!, version: 4, vehicle: { plate: 'XYZ 999', serialEnding: '222' } };
    api.on(`PUT ${BASE}/d-1/vehicle`, () => {
      const error = { code: 'VERSION_CONFLICT', message: 'changed' };
      return new Response(JSON.stringify({ error, application: theirs }), { status: 409 });
    });
    await click('button', 'Send it in');
    const dialog = within(await screen.findByRole('dialog', { name: 'This application was changed elsewhere' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYoursSaved elsewhere',
      'PlateNEW 111XYZ 999',
      'Serialending in 111ending in 222',
    ]);
    await click('button', 'Use the saved version');
    await waitFor(async () => expect(await fieldValue('Plate')).toBe('XYZ 999'));
    expect(record()).toMatchObject({ unsaved: { vehicle: false }, car: { plate: 'XYZ 999' } });
  });

  test('requested changes are corrected in a form of the affected fields, where secrets are required again', async () => {
    held = {
      ...held!,
      state: 'changes-requested',
      requestedChanges: [{ step: 'vehicle', field: 'plate', message: 'Blurred' }],
    };
    await openTab('/drive/status');
    expect((await screen.findByText('Blurred')).parentElement?.textContent).toBe('Plate: Blurred');
    expect(screen.queryByLabelText('Name')).toBeNull();
    await fill({ Plate: 'NEW 111', Serial: 'WXY98765' });
    await click('button', 'Send it again');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(api.bodiesOf(`PUT ${BASE}/d-1/vehicle`)).toEqual([{ plate: 'NEW 111', serial: 'WXY98765', version: 3 }]);
  });
});
