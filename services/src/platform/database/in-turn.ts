import { Client } from 'pg';
import { runOn, statement } from './statement';

const LOCK = statement('in-turn.lock', {}, 'select from pg_advisory_lock($1)');

/**
 * Does work that two processes must not do at the same time, each in its turn, however long that takes. PostgreSQL lets
 * go of the lock when its holder dies. `lock` is any number that nothing else in this database uses. The work is given
 * the connection that holds the lock, which is its own and has no limits of time.
 */
export async function inTurn<T>(
  databaseUrl: string,
  lock: number,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const connection = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  // Without a listener, a connection lost while waiting would end the process instead of the start.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    await runOn(connection, LOCK, [lock]);
    return await work(connection);
  } finally {
    await connection.end().catch(() => undefined);
  }
}
