/**
 * `node dist/payments/command.js reconcile` has the running services do now what they do every hour: look at the provider how
 * payments stand that may have changed without our hearing of it. `npm run payments -- reconcile` does the same.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const USAGE =
  'npm run payments -- reconcile   settles payments that may have changed at the provider, and waits for it';
/** Milliseconds that the services get. */
const LIMIT = 120_000;
const QUEUE = 'reconcile-payments';

async function reconcile(client: Client): Promise<boolean> {
  const id = randomUUID();
  await client.query('insert into outbox.job (id, name, data) values ($1, $2, $3)', [id, QUEUE, {}]);
  const until = Date.now() + LIMIT;
  for (;;) {
    const { rows } = await client.query<{ state: string }>('select state::text from outbox.job where id = $1', [id]);
    const state = rows[0]?.state ?? 'completed';
    if (state === 'completed') break;
    if (state === 'failed' || Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  // It has each payment settled by a job of its own; one that is to be tried again is not waited for.
  while (Date.now() < until) {
    const { rows } = await client.query(
      `select 1 from outbox.job where name = 'settle-payment' and state in ('created', 'active') limit 1`,
    );
    if (rows.length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function main(): Promise<void> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'reconcile' || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const url = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_OWNER_URL or DATABASE_URL must be set');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const isDone = await reconcile(client);
    process.stdout.write(isDone ? 'ok\n' : 'The services did not do it in time: are they running?\n');
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
