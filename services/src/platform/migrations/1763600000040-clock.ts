import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Clock1763600000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- When the services last ran, by this server's clock. One row.
      create table platform.clock (
        one boolean primary key default true check (one),
        seen_at timestamptz not null
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table platform.clock');
  }
}
