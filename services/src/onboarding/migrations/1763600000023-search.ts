import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that an index has not sorted in yet are few: every search reads them. */
export class Search1763600000023 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- A text as it is searched: small letters without accents, compatible forms of a letter folded.
      create function onboarding.fold(value text) returns text
        language sql immutable strict parallel safe
        return lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f]', '', 'g'));

      create function onboarding.application_search(admin jsonb, business jsonb, phone_number text) returns text
        language sql immutable parallel safe
        return onboarding.fold(coalesce(business->>'businessName', '') || E'\n' || coalesce(admin->>'email', '') || E'\n'
          || coalesce(admin->>'firstName', '') || ' ' || coalesce(admin->>'lastName', '') || E'\n' || phone_number);
      create index application_search on onboarding.application
        using gin (onboarding.application_search(admin, business, phone_number) gin_trgm_ops)
        with (gin_pending_list_limit = 256) where state <> 'draft';
      create index application_state on onboarding.application (state, submitted_at desc, id desc) where state <> 'draft';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index onboarding.application_state, onboarding.application_search;
      drop function onboarding.application_search, onboarding.fold;
    `);
  }
}
