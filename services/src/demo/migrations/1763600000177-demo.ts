import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That the demo town was made, once in the life of a database. */
export class Demo1763600000177 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table demo.town (
        is_the_only boolean primary key default true check (is_the_only),
        made_at timestamptz not null default now(),
        -- Then nothing of it is left, and it is not made again.
        cleared_at timestamptz
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table demo.town');
  }
}
