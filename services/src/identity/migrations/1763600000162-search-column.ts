import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are searched by is kept, as texts are folded since, and not made anew of every row that a search looks at. */
export class AccountSearch1763600000162 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index identity.account_search;
      drop function identity.account_search;
      alter table identity.account add column search text not null
        generated always as (platform.fold(
          first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(phone_number, ''))) stored;
      create index account_search on identity.account using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
    `);
  }

  async down(): Promise<void> {
    throw new Error('nothing searches by the function any more');
  }
}
