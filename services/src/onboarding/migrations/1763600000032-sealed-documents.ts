import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealedDocuments1763600000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Id of the key its content is sealed with; null for those stored before, until they are sealed too.
      alter table onboarding.document add column sealed_by text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table onboarding.document drop column sealed_by');
  }
}
