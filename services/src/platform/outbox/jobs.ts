import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { columns, runOn, statement } from '../database/statement';

/** Milliseconds between polls of the job. */
const LOOK_EVERY = 250;

const ADD = statement('outbox.add-job', {}, `insert into outbox.job (id, name, data) values ($1, $2, '{}')`);
const STATE = statement(
  'outbox.job-state',
  { state: columns.text },
  'select state::text as state from outbox.job where id = $1',
);

const WAITING = statement(
  'outbox.waiting-jobs',
  { id: columns.uuid },
  `select id from outbox.job where name = $1 and state in ('created', 'active') and start_after <= now() limit 1`,
);

/**
 * SQL for a queue's jobs with a value (SQL too) in their payload, including completed ones: `createdAt` and
 * `completedAt`.
 */
export const jobsOf = (queue: string, key: string, value: string) =>
  `(select created_on as "createdAt", completed_on as "completedAt" from outbox.job
    where name = '${queue}' and data ->> '${key}' = ${value})`;

/**
 * For commands: has the running services process a queue now, and then `leadsTo`; jobs that wait for a retry are not
 * awaited. Returns false on a failure or after `limit` ms.
 */
export async function doNow(client: Client, queue: string, limit: number, leadsTo?: string): Promise<boolean> {
  const id = randomUUID();
  await runOn(client, ADD, [id, queue]);
  for (const until = Date.now() + limit; ;) {
    const [job] = await runOn(client, STATE, [id]);
    const isDone = !job || job.state === 'completed';
    if (isDone && (!leadsTo || (await runOn(client, WAITING, [leadsTo])).length === 0)) return true;
    if (job?.state === 'failed' || Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
