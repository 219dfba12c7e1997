/**
 * Deletes the demo town: `node dist/demo/command.js clear`, over DATABASE_OWNER_URL or DATABASE_URL. With a checkout of the
 * repository, `npm run demo -- clear` does the same. Orders at its restaurants stay with the accounts that placed them.
 */
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { clear } from './clearing';

const USAGE = 'npm run demo -- clear   takes the restaurants and the accounts of the demo town away, for good';

async function main(): Promise<void> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'clear' || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const url = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_OWNER_URL or DATABASE_URL must be set');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const isCleared = await clear(client);
    const file = process.env['DEMO_FILE'];
    if (isCleared && file) await writeFile(file, JSON.stringify({ restaurants: [], customers: [] }));
    process.stdout.write(isCleared ? 'The demo town is gone.\n' : 'There is no demo town.\n');
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
