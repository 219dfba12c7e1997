import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People as those who run the marketplace look for them, and how many came on which day. */
export class People1763600000086 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- While it is set nobody signs in.
      alter table identity.account add column suspended_at timestamptz;

      create function identity.account_search(first_name text, last_name text, email text, phone_number text) returns text
        language sql immutable parallel safe
        return platform.fold(first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(phone_number, ''));
      create index account_search on identity.account
        using gin (identity.account_search(first_name, last_name, email, phone_number) gin_trgm_ops)
        with (gin_pending_list_limit = 256);
      create index account_created on identity.account (created_at desc, id desc);

      -- What happened how often on a day of Vancouver; the rows that tell of it are forgotten sooner.
      create table identity.day_tally (
        day date not null,
        what text not null check (what in ('codes-sent', 'codes-refused', 'phones-verified')),
        count int not null,
        primary key (day, what)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table identity.day_tally;
      drop index identity.account_created, identity.account_search;
      drop function identity.account_search;
      alter table identity.account drop column suspended_at;
    `);
  }
}
