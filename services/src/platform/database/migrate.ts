import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { migrationOptions } from './connection';
import { inTurn } from './in-turn';
import { admitServices, refuseOwner, type Schema } from './service-role';

/** Lock number; see `inTurn`. */
const MIGRATION_LOCK = 7_236_001;

/** Database users: the owner, and that of the services. Without an owner the latter is both. */
export type DatabaseUsers = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>;

/** Schemas of modules with a database, in order of dependency. */
const schemasOf = (modules: Config['declared']): readonly Schema[] =>
  modules.flatMap(({ name, database }) => (database ? [{ schema: name, ...database }] : []));

/** The database is not migrated to this version, and this process may not migrate it. */
class NotMigrated extends Error {
  constructor(schema: string) {
    super(`The schema ${schema} is not migrated yet: run migrate.js, with DATABASE_OWNER_URL`);
    this.name = 'NotMigrated';
  }
}

/**
 * Migrates every module's schema and grants the services' role access. Concurrent starts take turns. Each schema has
 * its own migration table.
 */
export function migrate(config: DatabaseUsers & Pick<Config, 'declared'>): Promise<void> {
  const schemas = schemasOf(config.declared);
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  return inTurn(ownerUrl, MIGRATION_LOCK, async (connection) => {
    for (const { schema, migrations } of schemas) {
      await connection.query(`create schema if not exists ${schema}`);
      if (await isCurrent(connection, schema, migrations)) continue;
      const source = new DataSource({
        ...migrationOptions(ownerUrl),
        schema,
        migrations,
        migrationsTableName: 'migration',
      });
      await source.initialize();
      try {
        await source.runMigrations({ transaction: 'each' });
      } finally {
        await source.destroy();
      }
    }
    await admitServices(connection, config.databaseUrl, schemas);
  });
}

/**
 * Prepares the database at start. Migrates in local mode or with an owner's URL, else throws until it is migrated. In
 * production it refuses a user who could rewrite append-only tables.
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, production } = config;
  if (databaseOwnerUrl || !production) await migrate(config);
  if (!production) return;
  const schemas = schemasOf(config.declared);
  await refuseOwner(databaseUrl, schemas);
  if (databaseOwnerUrl) return;
  await inTurn(databaseUrl, MIGRATION_LOCK, async (connection) => {
    for (const { schema, migrations } of schemas) {
      if (!(await isCurrent(connection, schema, migrations))) throw new NotMigrated(schema);
    }
  });
}

/**
 * Avoids TypeORM's start-up cost if nothing is to be migrated. Checks every migration: one from another branch may be
 * older than the last run.
 */
async function isCurrent(client: Client, schema: string, migrations: Schema['migrations']): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.migration`]);
  if (!rows[0].there) return migrations.length === 0;
  const names = migrations.map(({ name }) => name);
  const done = await client.query(`select 1 from ${schema}.migration where name = any($1)`, [names]);
  return done.rowCount === names.length;
}
