import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reviewers have answered stands beside what its owner makes of it, so that the next one sees what was mended. */
export class Answered1763600000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table onboarding.application_step
        -- The step as it was when changes were requested; gone with the decision after.
        add column answered_content jsonb,
        add column answered_sealed text,
        add constraint application_step_answered check (num_nonnulls(answered_content, answered_sealed) <= 1);
      -- The documents of then, by id and name.
      alter table onboarding.application add column answered_documents jsonb;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table onboarding.application drop column answered_documents;
      alter table onboarding.application_step drop column answered_content, drop column answered_sealed;
    `);
  }
}
