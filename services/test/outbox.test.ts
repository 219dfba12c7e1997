import { providersForTest } from '@mealtime/infra/providers/testing';
import { Client } from 'pg';
import { doNow } from '../src/platform/module';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { newSignUp, proveByPhone } from './support/people';
import { startProcess } from './support/process';
import { startService } from './support/service';
import { until } from './support/wait';

const SIGN_UPS = 12;
const CONNECTIONS = 4;
const WORKERS = 2;

test('while mail hangs, requests have all their connections, and the outbox only its own', async () => {
  const providers = await providersForTest();
  const database = await createDatabase();
  const service = {
    ...(await startProcess({
      ...environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url }),
      ...{ DATABASE_CONNECTIONS: String(CONNECTIONS), OUTBOX_WORKERS: String(WORKERS) },
    })),
    providers,
  };
  const connections = (condition: string) =>
    database.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'mealtime%' and ${condition} group by 1`,
    );
  const people: (ReturnType<typeof newSignUp> & { proof: string })[] = [];
  for (let count = 0; count < SIGN_UPS; count += 1) {
    const details = newSignUp();
    people.push({ ...details, proof: (await proveByPhone(service, details.phoneNumber)).proof });
  }
  await providers.control({ mail: 'hang' });
  const created = await Promise.all(people.map((person) => service.post('customers', person)));
  expect(created.map(({ status }) => status)).toEqual(people.map(() => 201));

  // One job and one connection for each worker; and one queue never gets all workers.
  // Polling takes moments: a connection held for longer belongs to a job.
  const held = () => connections(`state = 'idle in transaction' and state_change < now() - interval '1 second'`);
  await until(async () => (await held()).some(({ name }) => name === 'mealtime-outbox'));
  for (let look = 0; look < 20; look += 1) {
    const began = performance.now();
    expect((await service.get('health/ready')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const { name, count } of await connections('true')) {
      expect(count).toBeLessThanOrEqual(name === 'mealtime-outbox' ? WORKERS + 1 : CONNECTIONS);
    }
    const holding = await held();
    expect(holding.filter(({ name }) => name !== 'mealtime-outbox')).toEqual([]);
    expect(holding.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(WORKERS);
  }

  // Other jobs are still done: the daily job of the newsletter, by the worker that mail cannot use.
  await database.query(`insert into outbox.job (name) values ('newsletter-forget')`);
  const done = `select 1 from outbox.job where name = 'newsletter-forget' and state = 'completed'`;
  const before = (await database.query(done)).length;
  await until(async () => (await database.query(done)).length > before, 5_000);

  await providers.control({ mail: null });
  const mails = async () => (await providers.outbox()).filter(({ to }) => people.some(({ email }) => email === to));
  await until(async () => (await mails()).length === SIGN_UPS, 25_000);
  await service.end();
  await providers.remove();
}, 60_000);

test('a command makes running services process a queue, and fails if none does', async () => {
  const service = await startService();
  const client = new Client({ connectionString: service.database.url });
  await client.connect();
  expect(await doNow(client, 'reconcile-payments', 20_000)).toBe(true);
  await service.stop();
  expect(await doNow(client, 'reconcile-payments', 100)).toBe(false);
  await client.end();
});
