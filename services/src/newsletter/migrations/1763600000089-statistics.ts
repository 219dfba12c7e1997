import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who came and went is counted by day. */
export class Statistics1763600000089 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index consent_at on newsletter.consent (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index newsletter.consent_at');
  }
}
