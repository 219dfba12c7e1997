import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Admin1763600000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table admin.account (
        id uuid primary key,
        username text not null,
        -- As compared: without regard to case.
        username_key text not null constraint account_username unique,
        password_hash text not null,
        role text not null check (role in ('owner', 'reviewer')),
        created_at timestamptz not null default now()
      );

      create table admin.session (
        id uuid primary key,
        account_id uuid not null references admin.account (id) on delete cascade,
        -- Hash of the cookie without which the session's tokens are worth nothing.
        cookie_hash bytea not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_expiry on admin.session (expires_at);

      create table admin.login_attempt (
        -- MAC of user name and address: neither can be read here.
        key bytea primary key,
        failures int not null,
        blocked_until timestamptz not null,
        last_at timestamptz not null
      );
      create index login_attempt_last on admin.login_attempt (last_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table admin.login_attempt, admin.session, admin.account');
  }
}
