import { Client } from 'pg';
import { runOn, statement } from './statement';

const LOCK = statement('in-turn.lock', {}, 'select from pg_advisory_lock($1)');

/**
 * Runs work under a PostgreSQL advisory lock, one process at a time. The lock is released if its holder dies. `lock` is
 * a number unique in this database. `work` receives the lock's own connection, which has no time limits.
 */
export async function inTurn<T>(
  databaseUrl: string,
  lock: number,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const connection = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  // Without a listener, losing the connection would crash the process instead of failing the start.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    await runOn(connection, LOCK, [lock]);
    return await work(connection);
  } finally {
    await connection.end().catch(() => undefined);
  }
}
