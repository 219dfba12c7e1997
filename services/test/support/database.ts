import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { until } from './wait';

export interface TestDatabase {
  url: string;
  /** Runs a statement beside the service, to read its data or to move its times. */
  query<T = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<T[]>;
}

async function run<T>(url: string, statement: string, parameters: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, parameters)).rows as T[];
  } finally {
    await client.end();
  }
}

/** An empty database in the server that all test files share, or in the one given. */
export async function createDatabase(server = process.env['TEST_POSTGRES_URL']!): Promise<TestDatabase> {
  return create(server, 'template0');
}

/** Id of an advisory lock that is unique in the server. */
const PREPARING = 7_236_900;

/**
 * A separate database on which a service has started before, created in half the time of an empty one: a copy of the first,
 * on which `prepare` starts one.
 */
export async function preparedDatabase(prepare: (empty: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']!;
  const client = new Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARING]); // test files run concurrently
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [PREPARED]);
    if (rows.length === 0) {
      const first = await createDatabase(server);
      await prepare(first);
      // The first service may have done today's job already; the mail of another one would then wait until tomorrow.
      await first.query(`delete from outbox.job where name = 'audit-witness'`);
      await client.query(`alter database ${nameOf(first)} rename to ${PREPARED}`);
    }
  } finally {
    await client.end();
  }
  return create(server, PREPARED);
}

const PREPARED = 'prepared';

/** A copy with the same content. The original must have no connections during the copy. */
export function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return create(urlOf(url, 'postgres'), nameOf({ url }));
}

const nameOf = ({ url }: Pick<TestDatabase, 'url'>) => new URL(url).pathname.slice(1);
const urlOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function create(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${template}`, []);
  const url = urlOf(server, name);
  return { url, query: (statement, parameters = []) => run(url, statement, parameters) };
}

/** Waits until the outbox runs a job, which holds its transaction while its message is being sent. */
export async function untilJobIsAtWork(database: TestDatabase): Promise<void> {
  const held = `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  await until(async () => (await database.query(held)).length === 1);
}
