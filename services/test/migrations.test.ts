import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/platform';
import { createDatabase } from './support/database';

/** A migration of a large table: slower than any request may be, by the limits of server and client. */
class Slow1763600009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('select pg_sleep(7.5); create table slow.done ()');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

test('a slow migration of a large database is not cancelled', async () => {
  const { url, query } = await createDatabase();
  await migrate({
    databaseUrl: url,
    databaseOwnerUrl: undefined,
    declared: [{ name: 'slow', database: { migrations: [Slow1763600009000] } }],
  });
  expect(await query('select name from slow.migration')).toEqual([{ name: 'Slow1763600009000' }]);
}, 30_000);
