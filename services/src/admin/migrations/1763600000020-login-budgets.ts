import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LoginBudgets1763600000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table admin.login_budget (
        -- MAC of what is counted: an address, a user name, or all of them.
        key bytea primary key,
        -- Failures that are not forgotten yet, as of that time; they fade evenly.
        failures float8 not null,
        seconds_each float8 not null,
        at timestamptz not null,
        -- When nothing of them is left.
        empty_at timestamptz not null
      );
      create index login_budget_empty on admin.login_budget (empty_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table admin.login_budget');
  }
}
