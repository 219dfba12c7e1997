import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AsksByMail1763600000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- As typed, until the ask is dealt with; null for one that leads to nothing.
      alter table newsletter.ask add column email text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table newsletter.ask drop column email');
  }
}
