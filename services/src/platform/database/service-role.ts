import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { StartRefused } from '../start/start-refused';
import { installOutbox } from '../outbox/pg-boss-database';
import type { ModuleDatabase } from '../modules/service-module';
import { scramVerifier } from './scram';

/** A module's part of the database, with its schema. */
export type Schema = ModuleDatabase & { schema: string };

/** Wrong password or unknown role: PostgreSQL does not distinguish them. */
const NOT_LET_IN = new Set(['28P01', '28000']);
/** A migration of another database has created the role in the meantime. */
const CREATED_CONCURRENTLY = new Set(['42710', '23505']);

/** The services' role could rewrite append-only tables. */
class RoleTooPowerful extends StartRefused {
  constructor() {
    super(
      'DATABASE_URL names a user that could rewrite append-only tables: a superuser, or the owner of the database. ' +
        'Put its URL into DATABASE_OWNER_URL, for migrating, and into DATABASE_URL one with another user and a password; ' +
        'migrating makes that user.',
    );
  }
}

/**
 * Creates the role of DATABASE_URL unless it can log in, and applies the modules' grants. Nothing to do if it is the
 * owner.
 */
export async function admitServices(owner: Client, databaseUrl: string, schemas: readonly Schema[]): Promise<void> {
  const { rows } = await owner.query<{ me: string }>('select session_user::text as me');
  const me = rows[0]!.me;
  const user = decodeURIComponent(new URL(databaseUrl).username) || me;
  const role = escapeIdentifier(user);
  if (user !== me) {
    await ensureRole(owner, databaseUrl, user);
    for (const { schema, grants = readAndWrite(schema) } of schemas) {
      for (const statement of grants(role)) await owner.query(statement);
    }
  }
  for (const { admit } of schemas) {
    for (const statement of admit?.(escapeLiteral(user)) ?? []) await owner.query(statement);
  }
  await installOutbox(owner, role);
}

const readAndWrite = (schema: string) => (role: string) => [
  `grant usage on schema ${schema} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
  `grant usage on all sequences in schema ${schema} to ${role}`,
  `revoke insert, update, delete on ${schema}.migration from ${role}`,
];

/** Grants for a schema with read-only tables, which only migrations write. */
export const readAndWriteBut = (schema: string, tables: readonly string[]) => (role: string) => [
  ...readAndWrite(schema)(role),
  ...tables.map((table) => `revoke insert, update, delete on ${schema}.${table} from ${role}`),
];

async function ensureRole(owner: Client, databaseUrl: string, user: string): Promise<void> {
  if (await canLogIn(databaseUrl)) return;
  const role = escapeIdentifier(user);
  const password = escapeLiteral(scramVerifier(decodeURIComponent(new URL(databaseUrl).password)));
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [user]);
  try {
    await owner.query(`${rowCount === 1 ? 'alter' : 'create'} role ${role} login password ${password}`);
  } catch (error) {
    if (!CREATED_CONCURRENTLY.has((error as { code?: string }).code ?? '')) throw error;
  }
  // To transfer the outbox, its owner must be a member of the role.
  await owner.query(`grant ${role} to session_user`);
}

async function canLogIn(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (NOT_LET_IN.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws RoleTooPowerful if this URL's user could change append-only tables, or gain that right. */
export async function refuseOwner(databaseUrl: string, schemas: readonly Schema[]): Promise<void> {
  const appendOnly = schemas.flatMap(({ schema, appendOnly = [] }) => appendOnly.map((table) => `${schema}.${table}`));
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ powerful: boolean }>(
      `select rolsuper or rolcreaterole or has_database_privilege(current_database(), 'create')
         or exists (
           select from unnest($1::text[]) name join pg_class on oid = to_regclass(name) where pg_has_role(relowner, 'member')
         ) as powerful
       from pg_roles where rolname = session_user`,
      [appendOnly],
    );
    if (rows[0]?.powerful) throw new RoleTooPowerful();
  } finally {
    await client.end().catch(() => undefined);
  }
}
