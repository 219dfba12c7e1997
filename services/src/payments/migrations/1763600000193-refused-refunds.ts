import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that the provider refuses for good. */
export class RefusedRefunds1763600000193 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table payments.refund add column refused_at timestamptz, add column refusal text,
        add check (done_at is null or refused_at is null);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table payments.refund drop column refused_at, drop column refusal');
  }
}
