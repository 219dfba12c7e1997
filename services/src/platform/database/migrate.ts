import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { connectionOptions } from './connection';
import { inTurn } from './in-turn';
import type { ModuleMigrations } from './module-migrations';

/** See `inTurn`. */
const MIGRATION_LOCK = 7_236_001;

/**
 * Brings every module's schema to its present shape. Processes that start together take turns. Each module's progress is
 * kept in its own schema.
 */
export function migrate(databaseUrl: string, modules: readonly ModuleMigrations[]): Promise<void> {
  return inTurn(databaseUrl, MIGRATION_LOCK, async (connection) => {
    for (const { schema, migrations } of modules) {
      await connection.query(`create schema if not exists ${schema}`);
      if (await isCurrent(connection, schema, migrations.at(-1)?.name)) continue;
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
  });
}

/** Spares a start that has nothing to migrate the cost of finding that out through TypeORM. */
async function isCurrent(client: Client, schema: string, last: string | undefined): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.migration`]);
  if (!rows[0].there) return last === undefined;
  const done = await client.query(`select 1 from ${schema}.migration where name = $1`, [last ?? '']);
  return done.rowCount === 1;
}
