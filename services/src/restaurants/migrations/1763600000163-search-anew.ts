import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What restaurants are searched by, as texts are folded since. */
export class SearchAnew1763600000163 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index restaurants.restaurant_search;
      alter table restaurants.restaurant drop column search;
      alter table restaurants.restaurant add column search text not null
        generated always as (platform.fold(name || E'\\n' || city || E'\\n' || platform.lines(cuisines))) stored;
      create index restaurant_search on restaurants.restaurant using gin (search gin_trgm_ops)
        with (gin_pending_list_limit = 256) where approved_at is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('texts are folded in no other way any more');
  }
}
