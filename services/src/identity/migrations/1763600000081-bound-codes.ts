import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BoundCodes1763600000081 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- The browser that asked for the code, by the hash of what it keeps; null for a program that may keep nothing.
      alter table identity.verification add column asker_hash bytea;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table identity.verification drop column asker_hash');
  }
}
