import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Postal codes were kept as they were typed, in three spellings, in envelopes that only the services can open. */
export class Respelling1763600000161 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- True of sealed steps of before, until the services have looked at their values.
      alter table onboarding.application_step add column may_be_misspelt boolean not null default false;
      update onboarding.application_step set may_be_misspelt = true where sealed is not null;
      create index application_step_misspelt on onboarding.application_step (application_id, step) where may_be_misspelt;

      -- Made anew, as texts are folded since.
      drop index onboarding.application_search;
      alter table onboarding.application drop column search;
      alter table onboarding.application add column search text not null
        generated always as (platform.fold(
          coalesce(title, '') || E'\\n' || applicant || E'\\n' || email || E'\\n' || phone_number)) stored;
      create index application_search on onboarding.application using gin (search gin_trgm_ops)
        with (gin_pending_list_limit = 256) where state <> 'draft';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table onboarding.application_step drop column may_be_misspelt');
  }
}
