import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { connectionOptions } from './connection';
import type { ModuleMigrations } from './module-migrations';

/** Any number, as long as nothing else in this database uses it. */
const MIGRATION_LOCK = 7_236_001;

/**
 * Brings every module's schema to its present shape. Processes that start together take turns by an advisory lock,
 * which PostgreSQL lets go of when its holder dies. Each module's progress is kept in its own schema.
 */
export async function migrate(databaseUrl: string, modules: readonly ModuleMigrations[]): Promise<void> {
  const lock = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  // Without a listener, a connection lost while waiting would end the process instead of the start.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const { schema, migrations } of modules) {
      await lock.query(`create schema if not exists ${schema}`);
      if (await isCurrent(lock, schema, migrations.at(-1)?.name)) continue;
      const source = new DataSource({
        ...connectionOptions(databaseUrl),
        poolSize: 1,
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
  } finally {
    await lock.end().catch(() => undefined);
  }
}

/** Spares a start that has nothing to migrate the cost of finding that out through TypeORM. */
async function isCurrent(client: Client, schema: string, last: string | undefined): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.migration`]);
  if (!rows[0].there) return last === undefined;
  const done = await client.query(`select 1 from ${schema}.migration where name = $1`, [last ?? '']);
  return done.rowCount === 1;
}
