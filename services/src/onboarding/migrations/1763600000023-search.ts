import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that an index has not sorted in yet are few: every search reads them. */
export class Search1763600000023 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- A text as it is searched: small letters without accents, compatible forms of a letter folded.
      create function onboarding.fold(value text) returns text
        language sql immutable strict parallel safe
        return lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f]', '', 'g'));

      -- Pattern of every text that has this word somewhere.
      create function onboarding.pattern(word text) returns text
        language sql immutable strict parallel safe
        return '%' || regexp_replace(onboarding.fold(word), '([\\\\%_])', '\\\\\\1', 'g') || '%';

      -- PostgreSQL's own is not immutable, for the sake of elements other than text.
      create function onboarding.lines(texts text[]) returns text
        language plpgsql immutable strict parallel safe
        as $$ begin return array_to_string(texts, E'\n'); end $$;

      -- In lines, so that no word is found across two of them.
      alter table onboarding.restaurant add column search text not null
        generated always as (onboarding.fold(name || E'\n' || city || E'\n' || onboarding.lines(cuisines))) stored;
      create index restaurant_search on onboarding.restaurant using gin (search gin_trgm_ops)
        with (gin_pending_list_limit = 256) where approved_at is not null;

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
      alter table onboarding.restaurant drop column search;
      drop function onboarding.application_search, onboarding.lines, onboarding.pattern, onboarding.fold;
    `);
  }
}
