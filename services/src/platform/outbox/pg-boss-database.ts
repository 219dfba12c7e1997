import { createHash } from 'node:crypto';
import type { Client, Pool, PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import type { Transaction } from '../database/transactions';

/** pg-boss's schema. */
export const OUTBOX_SCHEMA = 'outbox';

/**
 * Creates pg-boss's tables and transfers them to a role (an SQL identifier), which must own them, as pg-boss creates a
 * table for each queue.
 */
export async function installOutbox(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query('select to_regclass($1) is not null as there', [`${OUTBOX_SCHEMA}.version`]);
  if (!rows[0].there) await owner.query(PgBoss.getConstructionPlans(OUTBOX_SCHEMA));
  await owner.query(`alter schema ${OUTBOX_SCHEMA} owner to ${role}`);
  const found = await owner.query<{ statement: string }>(
    `select format('alter table %s owner to ${role}', oid::regclass) as statement from pg_class
       where relnamespace = $1::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> $2
     union all
     select format('alter routine %s owner to ${role}', oid::regprocedure) from pg_proc
       where pronamespace = $1::regnamespace and pg_get_userbyid(proowner) <> $2
     union all
     select format('alter type %s owner to ${role}', oid::regtype) from pg_type
       where typnamespace = $1::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> $2`,
    [OUTBOX_SCHEMA, role.replace(/^"|"$/g, '').replaceAll('""', '"')],
  );
  for (const { statement } of found.rows) await owner.query(statement);
}

/** Adapts pg-boss to a pool. */
export const through = (pool: Pool): PgBoss.Db => ({ executeSql: (text, values) => pool.query(text, values) });

/** Names of pg-boss's few constant statements, so that they are prepared once for each connection. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `pg-boss.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Adapts pg-boss to a transaction. */
export const within = ({ queryRunner }: Transaction): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = (await queryRunner!.connect()) as PoolClient;
    return client.query({ name: nameOf(text), text, values });
  },
});
