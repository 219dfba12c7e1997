import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { dataDir } from './product';

/** Address of the product's own database, as its launcher writes it down. */
function databaseUrl(): string {
  const folder = path.join(dataDir(), 'postgres');
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://mealtime:${password}@127.0.0.1:${port}/mealtime`;
}

/** Lets the pause between two codes for a phone (ten digits) pass for the server, without waiting for a minute. */
export async function letThePausePass(phoneNumber: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      "update identity.code_send set sent_at = sent_at - interval '61 seconds' where phone_number = $1",
      [`+1${phoneNumber}`],
    );
  } finally {
    await client.end();
  }
}
