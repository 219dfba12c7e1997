import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '@mealtime/infra/postgres';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { reviewer } from './support/admins';
import { copyDatabase, createDatabase, type TestDatabase, untilJobIsAtWork } from './support/database';
import { environment } from './support/environment';
import { codeOf } from './support/http';
import { newPhone, newSignUp, proveByPhone, signUpWhileMail } from './support/people';
import { startProcess } from './support/process';
import { businessStep, submitApplication } from './support/restaurants';
import { until } from './support/wait';

let dataDir: string;
let postgres: Postgres;
let providers: Awaited<ReturnType<typeof providersForTest>>;
let database: TestDatabase;
let env: Record<string, string>;
/** A database on which a service has started; each test gets a copy. */
let prepared: TestDatabase;

const on = ({ url }: TestDatabase) => ({
  ...environment({ ...providers, databaseUrl: url, providersUrl: providers.url }),
  LOG_LEVEL: 'warn',
});

/** A separate server, because this file stops it. */
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-outage-'));
  postgres = await startPostgres({ dataDir, durable: false });
  providers = await providersForTest();
  prepared = await createDatabase(postgres.url);
  await (await startProcess(on(prepared))).end();
});
beforeEach(async () => {
  await providers.control({ mail: null });
  database = await copyDatabase(prepared);
  env = on(database);
});
afterAll(async () => {
  await providers.remove();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const mailsTo = async (email: string) => (await providers.outbox()).filter(({ to }) => to === email);

async function start() {
  const service = await startProcess(env);
  return { ...service, providers };
}

test('the database restarts: 503 with Retry-After, then everything works again, including the outbox', async () => {
  const service = await start();
  const details = newSignUp();
  const { proof } = await proveByPhone(service, details.phoneNumber);

  await postgres.stop();
  for (const answer of [
    await service.post('customers', { ...details, proof }),
    await service.post('user/verify-phone', { phoneNumber: newPhone() }),
    await service.get('user/me', { headers: { cookie: `mealtime_session=${'a'.repeat(43)}` } }),
    await service.post('admin/login', { username: 'owner', password: 'x' }),
    await service.get('restaurants'),
    await service.get('health/ready'),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await service.get('health/live')).status).toBe(200);
  // Long enough for the outbox to poll while the database is down.
  await new Promise((resolve) => setTimeout(resolve, 2_500));

  await postgres.restart();
  await until(async () => (await service.get('health/ready')).status === 200);
  const created = await service.post('customers', { ...details, proof });
  expect(created.status).toBe(201);
  await until(async () => (await mailsTo(details.email)).length === 1);
  await service.end();
});

test('running requests get an answer or 503 during a restart, never a 500', async () => {
  const service = await start();
  let going = true;
  const statuses = new Set<number>();
  const ask = async () => {
    while (going)
      statuses.add((await service.post('user/verify-code', { phoneNumber: newPhone(), code: '123456' })).status);
  };
  const died = service.exited.then(() => Promise.reject(new Error(`The service ended:\n${service.output()}`)));
  died.catch(() => undefined); // it ends normally after the test
  const asking = Promise.race([died, Promise.all(Array.from({ length: 8 }, ask))]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await postgres.restart();
  await Promise.race([asking, until(async () => (await service.get('health/ready')).status === 200)]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  going = false;
  await asking;
  expect([...statuses].filter((status) => status !== 400 && status !== 503)).toEqual([]);
  expect(statuses).toContain(400);
  await service.end();
});

test('decisions during a restart of the database, retried until answered: one decision, one email, one restaurant', async () => {
  const service = await start();
  const { decide, read } = await reviewer(service);
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name) => `${name} Diner`);
  const submitted: Awaited<ReturnType<typeof submitApplication>>[] = [];
  for (const businessName of names) submitted.push(await submitApplication(service, { ...businessStep, businessName }));
  // E-mails sent at the moment of the restart may be repeated; this test is about the decisions.
  await providers.control({ mail: 'later' });

  const statuses: (number | undefined)[] = [];
  /** A reviewer who retries after no answer, or a 503. */
  const press = async (id: string) => {
    for (;;) {
      const answer = await decide(id, { version: 4, decision: 'approve' }).catch(() => undefined);
      statuses.push(answer?.status);
      if (answer && answer.status !== 503) return answer;
      await sleep(20);
    }
  };
  // Each in two tabs; some before, some during and some after the restart.
  const pressing = submitted.map(async ({ id }, index) => {
    await sleep(index * 60);
    return Promise.all([press(id), press(id)]);
  });
  await sleep(100);
  await postgres.restart();
  const answers = (await Promise.all(pressing)).flat();
  expect(statuses).toContain(503);
  // A reviewer whose first try succeeded without an answer gets a conflict.
  expect(answers.map(codeOf).filter((code) => !['200', '409 VERSION_CONFLICT'].includes(code))).toEqual([]);

  await providers.control({ mail: null });
  for (const { id, email } of submitted) {
    const { events, ...now } = (await read(id)).body as { events: { what: string }[] };
    expect([now, events.map(({ what }) => what)]).toMatchObject([
      { state: 'approved', version: 5 },
      ['submit', 'approve'],
    ]);
    await until(async () => (await mailsTo(email)).length > 1, 60_000);
  }
  const { restaurants } = (await service.get('restaurants?q=diner')).body as { restaurants: { name: string }[] };
  expect(restaurants.map(({ name }) => name)).toEqual(names);
  await until(
    async () =>
      (await database.query(`select 1 from outbox.job where name = 'application-notice' and state < 'completed'`))
        .length === 0,
  );
  for (const { email } of submitted) {
    const welcomes = (await mailsTo(email)).filter(({ subject }) => subject.endsWith('is on Mealtime'));
    expect(welcomes).toHaveLength(1);
  }
  await service.end();
}, 120_000);

test('killed with an unsent email, it is sent once after the next start', async () => {
  const service = await start();
  const details = await signUpWhileMail(service, 'later');
  await service.end('SIGKILL');
  expect(await mailsTo(details.email)).toHaveLength(0);
  const jobs = await database.query<{ data: unknown }>(`select data from outbox.job where name = 'confirm-email'`);
  expect(jobs).toEqual([{ data: { customerId: expect.any(String) } }]);

  await providers.control({ mail: null });
  const next = await start();
  await until(async () => (await mailsTo(details.email)).length > 0);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await mailsTo(details.email)).toHaveLength(1);
  await next.end();
});

test('killed while an email is being sent, it is sent after the next start', async () => {
  const service = await start();
  const details = await signUpWhileMail(service, 'hang');
  await untilJobIsAtWork(database);
  await service.end('SIGKILL');
  await providers.control({ mail: null });
  const next = await start();
  await until(async () => (await mailsTo(details.email)).length === 1);
  await next.end();
});

test('an unavailable mail server does not block the sign-up, and gets the message later', async () => {
  const service = await start();
  const details = await signUpWhileMail(service, 'later');
  await until(async () => service.output().includes('will be tried again'));
  await providers.control({ mail: null });
  await until(async () => (await mailsTo(details.email)).length === 1);
  await service.end();
});

test('it ends on SIGTERM normally and at once', async () => {
  const service = await start();
  const started = Date.now();
  expect(await service.end()).toEqual([0, null]);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('processes that start together on an empty database all start', async () => {
  env = on(await createDatabase(postgres.url));
  const all = await Promise.all([start(), start(), start(), start()]);
  for (const service of all) expect((await service.get('health/ready')).status).toBe(200);
  await Promise.all(all.map((service) => service.end()));
});
