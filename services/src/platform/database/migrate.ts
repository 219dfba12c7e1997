import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { migrationOptions } from './connection';
import { inTurn } from './in-turn';
import { admitServices, refuseOwner, type Schema } from './service-role';

/** See `inTurn`. */
const MIGRATION_LOCK = 7_236_001;

/** Users of the database: who owns it, and who the services are. Without an owner of its own the latter is both. */
export type DatabaseUsers = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>;

/** Those of the modules that bring something to the database, as they follow one another. */
const schemasOf = (modules: Config['declared']): readonly Schema[] =>
  modules.flatMap(({ name, database }) => (database ? [{ schema: name, ...database }] : []));

/** The database is not what this version needs, and this process may not change it. */
class NotMigrated extends Error {
  constructor(schema: string) {
    super(`The schema ${schema} is not migrated yet: run migrate.js, with DATABASE_OWNER_URL`);
    this.name = 'NotMigrated';
  }
}

/**
 * Brings every module's schema to its present shape, and lets the services' role in. Processes that start together take
 * turns. Each module's progress is kept in its own schema.
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
 * What a process does before it uses the database. In local mode, or told who the owner is, it migrates; otherwise it
 * throws until somebody else has. In production mode it refuses to work as a user who could rewrite the audit trail.
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
 * Spares a start that has nothing to migrate the cost of finding that out through TypeORM. Looks for every step: one that
 * came from another branch may be older than the last that was run.
 */
async function isCurrent(client: Client, schema: string, migrations: Schema['migrations']): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.migration`]);
  if (!rows[0].there) return migrations.length === 0;
  const names = migrations.map(({ name }) => name);
  const done = await client.query(`select 1 from ${schema}.migration where name = any($1)`, [names]);
  return done.rowCount === names.length;
}
