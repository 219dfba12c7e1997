import { providersForTest } from '@mealtime/infra/providers/testing';
import { Outbox, Transactions } from '../src/platform';
import { ADMIN, reviewer } from './support/admins';
import { createDatabase } from './support/database';
import { newAddress, newPhone, newSignUp } from './support/people';
import { applicantStep, openApplication, PASSWORD } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

const TOKEN = 'a'.repeat(43);
const ID = '0190a1b2-0000-7000-8000-000000000000';
/** Bodies that pass every rule, so that the answer needs the database. */
const WRITES: Readonly<Record<string, object>> = {
  'user/verify-phone': { phoneNumber: newPhone() },
  'user/verify-code': { phoneNumber: newPhone(), code: '123456' },
  'user/sign-in': { phoneNumber: newPhone(), proof: TOKEN },
  customers: { ...newSignUp(), proof: TOKEN },
  'restaurants/applications': { ...applicantStep(newPhone()), password: PASSWORD, terms: true, proof: TOKEN },
  'admin/login': ADMIN,
};

test.each([
  ['identity'],
  ['restaurants'],
  ['places'],
  ['onboarding'],
  ['newsletter'],
  ['admin'],
  ['newsletter,onboarding'],
  ['onboarding,identity'],
])('SERVICE_MODULES=%s migrates all tables that it reads on an empty database', async (modules) => {
  const service = await startService({ database: await createDatabase(), env: { SERVICE_MODULES: modules } });
  expect((await service.get('health/ready')).status).toBe(200);
  const { body: document } = await service.get('docs-json');
  const wrong: string[] = [];
  let asked = 0;
  for (const [path, operations] of Object.entries(document.paths as Record<string, object>)) {
    for (const method of Object.keys(operations)) {
      const target = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, ID);
      const headers = {
        'idempotency-key': ID,
        'if-match': '"1"',
        cookie: `mealtime_session=${TOKEN}; mealtime_owner=${TOKEN}; mealtime_admin=${TOKEN}`,
      };
      const body = method === 'get' ? undefined : (WRITES[target] ?? {});
      const answer = await service.post(target, body, {
        ...{ method: method.toUpperCase(), headers, from: newAddress() },
      });
      asked += 1;
      if (answer.status >= 500) wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
  }
  expect(asked).toBeGreaterThan(4);
  expect(wrong).toEqual([]);
  await service.stop();
});

test('modules in separate processes, started in any order, share their data', async () => {
  const database = await createDatabase();
  const alone = (name: string) => startService({ database, env: { SERVICE_MODULES: name } });
  const [onboarding, identity, admin] = [await alone('onboarding'), await alone('identity'), await alone('admin')];
  const of = (path: string): TestService =>
    /^restaurants|^admin\/applications/.test(path) ? onboarding : path.startsWith('admin') ? admin : identity;
  const door = {
    providers: identity.providers,
    get: ((path, options) => of(path).get(path, options)) as TestService['get'],
    post: ((path, body, options) => of(path).post(path, body, options)) as TestService['post'],
  };
  const application = await openApplication(door);
  expect((await application.mine()).status).toBe(200);
  expect((await (await reviewer(door)).list()).status).toBe(200);
  await Promise.all([onboarding.stop(), identity.stop(), admin.stop()]);
});

test('a job of a module in another process waits until that process runs', async () => {
  const database = await createDatabase();
  const providers = await providersForTest();
  const alone = (name: string) => startService({ database, providers, env: { SERVICE_MODULES: name } });
  const onboarding = await alone('onboarding');
  await database.query(
    `insert into identity.account (id, first_name, last_name, email, email_key, claims_email, phone_number)
     values ($1, 'Amélie', 'Tremblay', 'amelie@example.ca', 'amelie@example.ca', true, '+16045550123')`,
    [ID],
  );
  await database.query(
    `insert into identity.password_change (id, account_id, email) values ($1, $1, 'amelie@example.ca')`,
    [ID],
  );
  const [transactions, outbox] = [
    onboarding.app.get(Transactions, { strict: false }),
    onboarding.app.get(Outbox, { strict: false }),
  ];
  await transactions.run((transaction) => outbox.add(transaction, 'password-changed', { changeId: ID }));
  await expect(transactions.run((transaction) => outbox.add(transaction, 'nobodys', {}))).rejects.toThrow('nobodys');
  await onboarding.stop();
  const identity = await alone('identity');
  await until(async () => (await providers.outbox()).some(({ to }) => to === 'amelie@example.ca'));
  await identity.stop();
  await providers.remove();
});
