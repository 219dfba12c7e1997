import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { application, services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const SUMMARY = {
  ...{ id: 'p-1', firstName: 'Amélie', lastName: "O'Brien", email: 'amelie@example.ca', emailConfirmed: false },
  ...{ phoneNumber: '+16045550123', isCustomer: true, isMember: false, isSuspended: false, createdAt: AT },
};
const PERSON = {
  ...SUMMARY,
  ...{ viaGoogle: false, hasPassword: true, emailConfirmedAt: null, marketingConsentAt: null },
  ...{ suspendedAt: null, sessions: 2, memberships: [] },
};

test('people are found, and one is suspended with a reason and restored with another', async () => {
  let now: object = PERSON;
  api = services([], {
    'GET /admin/people': () => ({ people: [SUMMARY], nextCursor: null }),
    'GET /admin/people/p-1': () => now,
    'POST /admin/people/p-1/suspend': () => (now = { ...PERSON, isSuspended: true, suspendedAt: AT, sessions: 0 }),
    'POST /admin/people/p-1/restore': () => (now = PERSON),
  });
  const tab = await openTab('/admin/people');
  await person.click(await link('Customers'));
  await waitFor(() => expect(tab.path).toBe('/admin/people?kind=customer'));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'amelie{Enter}');
  await waitFor(() => expect(tab.path).toBe('/admin/people?q=amelie&kind=customer'));
  await person.click(await link("Amélie O'Brien"));
  await screen.findByRole('heading', { level: 1, name: "Amélie O'Brien" });
  expect(screen.getByText('(604) 555-0123')).toBeTruthy();
  await person.click(await button('Suspend'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText('Your password'), 'pepper');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('Please say why')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/confirm')).toEqual([]);
  await person.type(dialog.getByLabelText('Why'), 'Asked for it');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await person.click(await button('Restore'));
  await person.type(await screen.findByLabelText('Why'), 'Asked again');
  const again = within(screen.getByRole('dialog'));
  await person.click(await again.findByRole('button', { name: 'Restore' }));
  expect(await button('Suspend')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/people/p-1/suspend')).toEqual([
    { reason: 'Asked for it', confirmation: 'confirmed-1' },
  ]);
  expect(api.bodiesOf('POST /admin/people/p-1/restore')).toEqual([{ reason: 'Asked again' }]);
});

test('support only reads of people', async () => {
  api = services([], {
    'POST /admin/verify-token': () => verified({ role: 'support' }),
    'GET /admin/people/p-1': () => PERSON,
  });
  await openTab('/admin/people/p-1');
  expect(await screen.findByText('Your role only reads.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('what an entry of the log knows besides is read as words, and as it is kept when it is asked for', async () => {
  const nasty = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  const detail = {
    ...{ message: nasty, address: '127.0.0.1', empty: '', none: [], filter: { state: 'declined', q: '' } },
    changes: [
      { step: 'bank', field: 'transitNumber', message: 'Not on the cheque' },
      { step: 'documents', field: '', message: '' },
    ],
  };
  const subject = { kind: 'application', id: 'app-1' };
  const events = [{ id: '7', at: AT, actor: 'olive', action: 'request-changes', subject, detail }];
  api = services([], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  await openTab('/admin/audit');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  const more = row.getByRole('button', { name: /^Message: <img/ });
  expect(more.textContent).not.toMatch(/[{}[\]]/);
  await person.click(more);
  const dialog = within(await screen.findByRole('dialog', { name: 'What is known of “request-changes”' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['olive', expect.stringContaining('2026'), 'application app-1', nasty, '127.0.0.1', 'State: declined'],
    ...['Step: bank, Field: transitNumber, Message: Not on the cheque', 'Step: documents'],
  ]);
  expect(document.querySelector('img')).toBeNull();
  expect(dialog.getByText('As it is kept').closest('details')!.open).toBe(false);
  expect(JSON.parse(dialog.getByLabelText('JSON').textContent)).toEqual(detail);
});

test('the audit log is narrowed by its address, and leads to what was done', async () => {
  const events = [
    { id: '7', at: AT, actor: 'olive', action: 'approve', subject: { kind: 'application', id: 'app-1' }, detail: null },
  ];
  api = services([application()], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  const tab = await openTab('/admin/audit?actor=olive');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  expect(row.getByText('approve')).toBeTruthy();
  expect(row.getByText('Erased')).toBeTruthy();
  expect(api.calls.some(({ path }) => path === '/admin/audit?actor=olive')).toBe(true);
  await person.type(screen.getByLabelText('Did what'), 'approve');
  await person.click(await button('Show'));
  await waitFor(() => expect(tab.path).toBe('/admin/audit?actor=olive&action=approve'));
  await person.click(await link('app-1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House 1' })).toBeTruthy();
});

test('the dashboard draws the days, has them as numbers, and tells what does not get through', async () => {
  const day = (number: number) => ({
    ...{ day: `2026-03-${String(number).padStart(2, '0')}`, signUps: number, fromGoogle: 1, codesSent: number * 2 },
    ...{ codesRefused: 0, phonesVerified: number },
  });
  api = services([application()], {
    'GET /admin/statistics/people': () => ({ days: Array.from({ length: 30 }, (_, index) => day(index + 1)) }),
    'GET /admin/statistics/messages': () => ({
      queues: [{ queue: 'confirm-email', waiting: 1, retrying: 2, failed: 3, oldest: AT }],
    }),
  });
  await openTab('/admin');
  const chart = await screen.findByRole('img', { name: /^Sign-ups on each of the last 30 days; 30 at the most/ });
  expect(chart.querySelectorAll('rect')).toHaveLength(60);
  const signUps = within(screen.getByRole('region', { name: 'Sign-ups' }));
  expect(document.body.textContent).toContain('189 in the last 7 days, 140 in the 7 before');
  expect(signUps.getAllByRole('row', { hidden: true })).toHaveLength(31);
  expect(document.body.textContent).toContain('50 %led to a verified phone');
  expect(await screen.findByText('confirm email')).toBeTruthy();
});

test('an empty marketplace says what to do first', async () => {
  api = services();
  await openTab('/admin');
  expect(await link('Set up your second factor')).toBeTruthy();
  expect((await link('Go through the form that owners fill in')).getAttribute('href')).toBe('/signup/restaurant');
});

describe('a person is exported and erased', () => {
  const erasing = (erasure: object, more: object = {}) =>
    services([], {
      'GET /admin/people/p-1': () => PERSON,
      'GET /admin/people/p-1/erasure': () => erasure,
      ...more,
    });

  test('into a file that carries no name in its own, after a confirmation', async () => {
    const saved: string[] = [];
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    api = erasing({}, { 'POST /admin/people/p-1/export': () => ({ format: 1, data: { identity: {} } }) });
    await openTab('/admin/people/p-1');
    await button('Export');
    await person.keyboard('x');
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText('Your password'), 'pepper');
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    await screen.findByText('The file is saved.');
    expect(saved).toEqual(['mealtime-p-1.json']);
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
    expect(api.bodiesOf('POST /admin/people/p-1/export')).toEqual([{ confirmation: 'confirmed-1' }]);
    click.mockRestore();
  });

  test('once it is said what stays; nothing of the person is on the page then', async () => {
    let isErased = false;
    api = erasing(
      { refusals: [], stays: ['What was approved stays: the business of Noodle House.'] },
      {
        'GET /admin/people/p-1': () => (isErased ? refusal(410, 'PERSON_ERASED') : PERSON),
        'POST /admin/people/p-1/erase': () => {
          isErased = true;
          return { message: 'This person is erased.', stays: [] };
        },
        'POST /admin/people/p-1/readmit': () => ({ message: 'Whoever this was can sign up again.' }),
      },
    );
    await openTab('/admin/people/p-1');
    await person.click(await button('Erase'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/business of Noodle House/)).toBeTruthy();
    await person.type(await dialog.findByLabelText('Your password'), 'pepper{Enter}');
    expect(await screen.findByText('This person was erased')).toBeTruthy();
    expect(api.bodiesOf('POST /admin/people/p-1/erase')).toEqual([{ confirmation: 'confirmed-1' }]);
    expect(document.body.textContent).not.toContain("O'Brien");
    expect((await link('What was done')).getAttribute('href')).toBe('/admin/audit?kind=person&id=p-1');
    await person.click(await button('Let them sign up again'));
    await person.type(await screen.findByLabelText('Why'), 'Was a mistake');
    await person.click(await button('Let them'));
    expect(await screen.findByText('Whoever this was can sign up again.')).toBeTruthy();
  });

  test('not while something stands against it, which is said in place of the question', async () => {
    api = erasing({ refusals: [{ code: 'PERSON_IN_REVIEW', message: 'Decide it first.' }], stays: [] });
    await openTab('/admin/people/p-1');
    await button('Erase');
    await person.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Decide it first.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull());
  });

  test('by owners alone', async () => {
    api = erasing({}, { 'POST /admin/verify-token': () => verified({ role: 'reviewer' }) });
    await openTab('/admin/people/p-1');
    await button('Suspend');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  });
});
