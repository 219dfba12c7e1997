/**
 * Re-encrypts all banking details under the first of BANK_KEYS and ends: `node dist/onboarding/banking/rotate.js`.
 * To change the key: put a new one in front of BANK_KEYS, restart the services, run this, then drop the old one.
 */
import { Client } from 'pg';
import { loadConfig } from '../../platform';
import { BankSeal } from './bank-seal';
import { rotate } from './rotation';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.onboarding) throw new Error('SERVICE_MODULES must name onboarding');
  const client = new Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    const rotated = await rotate(client, new BankSeal(config));
    process.stdout.write(`${JSON.stringify({ rotated })}\n`);
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  // Only what went wrong: a database error would quote what it was about.
  console.error(error instanceof Error ? error.message : 'failed');
  process.exit(1);
});
