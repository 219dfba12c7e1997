/**
 * `node dist/payments/command.js reconcile` starts the hourly reconciliation of the running services now: they ask the
 * provider for payments whose changes they may have missed. `npm run payments -- reconcile` does the same.
 */
import { Client } from 'pg';
import { doNow } from '../platform/module';

const USAGE =
  'npm run payments -- reconcile   settles payments that may have changed at the provider, and waits for it';
/** Milliseconds within which the services have to finish. */
const LIMIT = 120_000;
const QUEUE = 'reconcile-payments';

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
    const isDone = await doNow(client, QUEUE, LIMIT, 'settle-payment');
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
