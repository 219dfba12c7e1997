import { randomUUID } from 'node:crypto';
import { MODULES } from '../src/modules';
import { restaurant } from '../src/onboarding/kinds/restaurant/kind';
import { onboarding } from '../src/onboarding/module';
import { OnboardingModule } from '../src/onboarding/onboarding.module';
import { reviewer } from './support/admins';
import { courier } from './support/couriers';
import { PDF } from './support/files';
import { cookiesOf, type Call } from './support/http';
import { newPhone, proveByPhone } from './support/people';
import { openApplication, PASSWORD, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let admin: Awaited<ReturnType<typeof reviewer>>;
beforeAll(async () => {
  const { name, cookie } = courier.applicants;
  const both = {
    ...onboarding,
    nest: () => Promise.resolve(OnboardingModule.of([restaurant, courier])),
    access: [...onboarding.access, { name, shownBy: { cookie: cookie.name } }],
  };
  service = await startService({ modules: MODULES.map((module) => (module === onboarding ? both : module)) });
  admin = await reviewer(service);
});
afterAll(() => service.stop());

const at = (id: string, path = '') => `couriers/applications/${id}${path}`;
const review = (id: string) => service.get(at(id, '/review'), { headers: admin.headers });
const decide = (id: string, body: object) => service.post(at(id, '/decisions'), body, { headers: admin.headers });

/** A courier's browser with the first step saved. */
async function open(phone = newPhone()) {
  const { proof } = await proveByPhone(service, phone, 'driver');
  const person = { firstName: 'Amélie', lastName: "O'Brien", email: `courier.${phone}@example.ca`, phoneNumber: phone };
  const opened = await service.post('couriers/applications', { ...person, password: PASSWORD, terms: true, proof });
  expect(opened).toMatchObject({ status: 201, body: { version: 1, nextStep: 'bicycle', person, bicycle: null } });
  const { id } = opened.body as { id: string };
  const cookie = cookiesOf(opened);
  const call = (method: string, path: string, { headers, ...more }: Call = {}) =>
    service.get(at(id, path), { method, ...more, headers: { cookie, ...headers } });
  const save = (version: number, frame: string) =>
    call('PUT', '/bicycle', { body: { make: 'Brodie', frame, version } });
  const submit = () => call('POST', '/submit', { headers: { 'idempotency-key': randomUUID() } });
  return { id, cookie, person, opened, call, save, submit };
}

test('an application of another kind goes from draft to approval', async () => {
  const { id, person, call, save, submit } = await open();
  expect(await submit()).toMatchObject({ status: 409, body: { error: { code: 'APPLICATION_STEP_MISSING' } } });
  const bicycle = { make: 'Brodie', frameEnding: 'U1' };
  expect((await save(1, 'WTU1')).body).toMatchObject({ version: 2, nextStep: null, bicycle });
  expect((await submit()).body).toMatchObject({ version: 3, state: 'submitted' });
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'bill.pdf' };
  expect((await call('POST', '/documents', { body: PDF, headers })).status).toBe(201);

  expect((await review(id)).body).toMatchObject({
    ...{ version: 4, flags: [{ flag: 'short-number' }], bicycle: { ...bicycle, wheels: '2' } },
    documents: [{ fileName: 'bill.pdf' }],
  });
  const changes = [{ step: 'bicycle', field: 'frame', message: 'Too short' }];
  expect((await decide(id, { version: 4, decision: 'request-changes', changes })).status).toBe(200);
  expect((await save(5, 'WTU12345')).body).toMatchObject({ version: 6, bicycle: { frameEnding: '45' } });
  expect((await submit()).body).toMatchObject({ version: 7, state: 'submitted' });

  // Couriers cannot be added anywhere, so the approval fails, and the whole decision with it.
  expect((await decide(id, { version: 7, decision: 'approve' })).status).toBe(500);
  expect((await review(id)).body).toMatchObject({ version: 7, state: 'submitted', flags: [] });
  const { query } = service.database;
  await query('create table courier (id uuid, account_id uuid, frame text); grant insert on courier to public');
  expect((await decide(id, { version: 7, decision: 'approve' })).body).toMatchObject({ version: 8, state: 'approved' });
  const made = `select c.frame from courier c
    join onboarding.application a on a.approved_as = c.id and a.account_id = c.account_id`;
  expect(await query(made)).toEqual([{ frame: 'WTU12345' }]);
  const mails = await until(async () => {
    const all = (await service.providers.outbox()).filter(({ to }) => to === person.email);
    return all.length === 4 && all;
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Got it', 'Got it', 'One thing', 'Welcome']);
  expect(mails[0]!.text).toContain('/couriers/status');
});

describe('two kinds, of the same person', () => {
  let one: Awaited<ReturnType<typeof submitApplication>>;
  let other: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    one = await submitApplication(service);
    await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
    other = await open(one.phoneNumber);
    await other.save(1, 'WTU12345');
    await other.submit();
  });

  const missing = { status: 404, body: { error: { code: 'APPLICATION_NOT_FOUND' } } };

  test('applications of another kind are not found, by owners or by reviewers', async () => {
    const draft = await openApplication(service);
    for (const id of [one.id, draft.id]) {
      expect(await service.get(at(id), { headers: { cookie: other.cookie } })).toMatchObject(missing);
      expect(await service.get(at(id, '/documents'), { headers: { cookie: other.cookie } })).toMatchObject(missing);
      expect(await review(id)).toMatchObject(missing);
      expect(await decide(id, { version: 4, decision: 'approve' })).toMatchObject(missing);
    }
    expect(await one.get(other.id)).toMatchObject(missing);
    expect(await admin.read(other.id)).toMatchObject(missing);
    expect(await admin.decide(other.id, { version: 3, decision: 'approve' })).toMatchObject(missing);
  });

  test('sealed steps of a kind are sealed', async () => {
    const kept = `select content, sealed from onboarding.application_step where application_id = $1 and step = 'bicycle'`;
    expect(await service.database.query(kept, [other.id])).toEqual([
      { content: null, sealed: expect.stringMatching(/^v1\./) },
    ]);
  });

  test('lists contain their own kind only', async () => {
    const idsOf = ({ body }: { body: unknown }) =>
      (body as { applications: { id: string }[] }).applications.map(({ id }) => id);
    expect(idsOf(await one.mine())).toEqual([one.id]);
    expect(idsOf(await service.get(at('mine'), { headers: { cookie: other.cookie } }))).toEqual([other.id]);
    const of = async (kind: string) => (await admin.list(`?kind=${kind}&q=${one.phoneNumber}`)).body.applications;
    expect(await of('restaurant')).toMatchObject([{ id: one.id, kind: 'restaurant' }]);
    expect(await of('courier')).toMatchObject([
      { id: other.id, kind: 'courier', businessName: 'Brodie', applicant: "Amélie O'Brien" },
    ]);
  });

  test('a session for one kind is not valid for the other, under either name', async () => {
    expect(other.opened.headers['set-cookie']![0]).toMatch(/^mealtime_courier=.*; Path=\/api\/couriers; HttpOnly/);
    const token = other.cookie.split('=')[1];
    for (const cookie of [other.cookie, `mealtime_owner=${token}`]) {
      expect((await service.get('restaurants/applications/mine', { headers: { cookie } })).status).toBe(401);
    }
    expect((await service.get(at('mine'), { headers: { cookie: one.cookie } })).status).toBe(401);
  });
});
