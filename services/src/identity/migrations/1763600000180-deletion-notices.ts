import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeletionNotices1763600000180 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Whom to tell that their account was deleted. A row goes as soon as its message is sent.
      create table identity.deletion_notice (
        id uuid primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        deleted_at timestamptz not null default now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table identity.deletion_notice');
  }
}
