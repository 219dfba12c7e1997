import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a table tells that it was written to. Whoever listens learns of it when the change is committed. */
export class Changes1763600000110 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- For triggers "for each statement"; their argument names what the table is part of.
      create function platform.tell_change() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_changes', tg_argv[0]); return null; end $tell$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function platform.tell_change');
  }
}
