import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PasswordChanges1763600000080 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Whoever is to be told that the password of an account was changed. A row goes once that is done.
      create table identity.password_change (
        id uuid primary key,
        account_id uuid not null references identity.account (id) on delete cascade,
        -- Where the account was reached before the change: what comes with the change may be another's.
        email text not null,
        changed_at timestamptz not null default now()
      );
      create index password_change_account on identity.password_change (account_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table identity.password_change');
  }
}
