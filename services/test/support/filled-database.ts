import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Known } from '../fixtures/known';
import { createDatabase, type TestDatabase } from './database';
import { serviceUrl } from './environment';

const FILLED = path.resolve(__dirname, '../fixtures/filled');

/** Commits with a filled database. */
export const FILLED_AT = readdirSync(FILLED).sort();

/** Time since the product was stopped: limits by the minute are over, and no session has expired. */
const STOPPED_AGO = '2 hours';

/** Moves all times forward except those of the audit log, which is append-only. */
const MOVE_ON = `do $$ declare statement text; begin
  for statement in
    select format('update %s set %s', c.oid::regclass, string_agg(format('%1$I = %1$I + %2$L::interval', attname, $interval), ', '))
      from pg_class c join pg_attribute on attrelid = c.oid
      where relkind = 'r' and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'audit')
      group by c.oid
  loop execute statement; end loop;
end $$`;

/** The data of the product at a commit, as if it had been stopped a while ago. */
export async function filledDatabase(commit: string) {
  const folder = path.join(FILLED, commit);
  const known = JSON.parse(readFileSync(path.join(folder, 'known.json'), 'utf8')) as Known;
  const uploads = mkdtempSync(path.join(os.tmpdir(), 'mealtime-filled-'));
  cpSync(path.join(folder, 'uploads'), uploads, { recursive: true });
  const database = await createDatabase();
  await ensureServicesRole(database);
  await database.query(readFileSync(path.join(folder, 'database.sql'), 'utf8'));
  const [since] = await database.query<{ moved: string }>(
    `select (now() - $1::timestamptz - interval '${STOPPED_AGO}')::text as moved`,
    [known.at],
  );
  await database.query(MOVE_ON.replace('$interval', `'${since!.moved}'`));
  return { known, database, uploads, remove: () => rmSync(uploads, { recursive: true, force: true }) };
}

/** The role belongs to the server and is shared by all databases: created as the services do, perhaps concurrently. */
async function ensureServicesRole({ url, query }: TestDatabase): Promise<void> {
  const { username, password } = new URL(serviceUrl(url));
  const made = `create role ${username} login password '${decodeURIComponent(password)}'`;
  await query(`do $$ begin ${made}; exception when duplicate_object or unique_violation then null; end $$`);
}
