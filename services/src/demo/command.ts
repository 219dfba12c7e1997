/**
 * Takes the demo town away: `node dist/demo/command.js clear`, over DATABASE_OWNER_URL or DATABASE_URL. On a machine with
 * the repository `npm run demo -- clear` does the same. Orders that were placed there stay with the accounts that placed them.
 */
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { CUSTOMERS, RESTAURANTS } from './town';
import { toE164 } from '@mealtime/contracts/canada';

const USAGE = 'npm run demo -- clear   takes the restaurants and the accounts of the demo town away, for good';

const PHONES = [...CUSTOMERS, ...RESTAURANTS.map(({ owner }) => owner)].map(({ phoneNumber }) => toE164(phoneNumber));

async function clear(client: Client): Promise<string> {
  await client.query('begin');
  const { rowCount } = await client.query('update demo.town set cleared_at = now() where cleared_at is null');
  if (rowCount === 0) {
    await client.query('rollback');
    return 'There is no demo town.';
  }
  await client.query(
    `with gone as (delete from restaurants.restaurant where is_demo returning id),
       members as (delete from identity.membership where restaurant_id in (select id from gone)),
       stock as (delete from menus.stock where restaurant_id in (select id from gone)),
       versions as (delete from menus.version where restaurant_id in (select id from gone))
     select 1`,
  );
  // Whoever signs in with them is told that there is no such account; what they ordered names nobody any more.
  await client.query(
    `with people as (select id from identity.account where phone_number = any($1) and email like '%@demo.example'),
       sessions as (delete from identity.session where subject_id in (select id from people)),
       customers as (delete from identity.customer where account_id in (select id from people)),
       named as (update ordering.customer_order set customer_name = '' where account_id in (select id from people)
         returning id, quote_id),
       noted as (update ordering.order_line set note = null where order_id in (select id from named)),
       quoted as (delete from ordering.quote where id in (select quote_id from named))
     delete from identity.account where id in (select id from people)`,
    [PHONES],
  );
  await client.query('commit');
  const file = process.env['DEMO_FILE'];
  if (file) await writeFile(file, JSON.stringify({ restaurants: [], customers: [] }));
  return 'The demo town is gone.';
}

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
    process.stdout.write(`${await clear(client)}\n`);
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
