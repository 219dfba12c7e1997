import { providersForTest } from '@mealtime/infra/providers/testing';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { startProcess } from './support/process';

/** Milliseconds: far less than the half minute that a start waits for a late database. */
const AT_ONCE = 20_000;

test('on a read-only database the process ends at once, with a sentence and no stack', async () => {
  const [database, providers] = [await createDatabase(), await providersForTest()];
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set default_transaction_read_only = on`);
  const env = environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url });
  const began = Date.now();
  const failure = await startProcess(env).catch((error: Error) => error);
  expect(Date.now() - began).toBeLessThan(AT_ONCE);
  expect(String(failure)).toMatch(/The database takes no writes: it is a standby, or default_transaction_read_only/);
  expect(String(failure)).not.toMatch(/\n\s+at /);
  await providers.remove();
});
