import type { Client } from 'pg';
import { runOn, statement, type Statement } from './statement';

const BEGIN = statement('transaction.begin', {}, 'begin');
const COMMIT = statement('transaction.commit', {}, 'commit');
const ROLLBACK = statement('transaction.rollback', {}, 'rollback');

/** A transaction on a command's own connection. `begin`: the statement that starts it. */
export async function transactionOn<T>(client: Client, work: () => Promise<T>, begin: Statement = BEGIN): Promise<T> {
  await runOn(client, begin);
  try {
    const done = await work();
    await runOn(client, COMMIT);
    return done;
  } catch (error) {
    await runOn(client, ROLLBACK);
    throw error;
  }
}
