import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles, second factors, and people who are invited. */
export class Team1763600000085 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table admin.account
        drop constraint account_role_check,
        add constraint account_role check (role in ('owner', 'reviewer', 'support')),
        -- Of the password that the configuration gave: another one there is taken over, one changed here is not undone.
        add column configured_password_hash text,
        add column email text,
        -- As compared.
        add column email_key text constraint account_email unique,
        add column last_used_at timestamptz,
        add column removed_at timestamptz;
      update admin.account set configured_password_hash = password_hash;

      -- An app that shows codes.
      create table admin.authenticator (
        account_id uuid primary key references admin.account (id) on delete cascade,
        -- Both encrypted by the services. The one that is being set up takes the other's place with its first code.
        secret text,
        pending_secret text,
        -- Of the last code that was taken: none is taken twice.
        last_step int not null default 0
      );

      create table admin.recovery_code (
        account_id uuid not null references admin.account (id) on delete cascade,
        -- MAC of the code: it cannot be read here.
        code_mac bytea not null,
        primary key (account_id, code_mac)
      );

      create table admin.passkey (
        id uuid primary key,
        account_id uuid not null references admin.account (id) on delete cascade,
        -- As the authenticator knows it, in base64url.
        credential_id text not null constraint passkey_credential unique,
        public_key bytea not null,
        -- As the authenticator counts its uses; 0 for one that does not.
        counter int8 not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkey_account on admin.passkey (account_id, created_at);

      -- What passkeys were asked to sign, each for one use.
      create table admin.challenge (
        hash bytea primary key,
        -- What for, and for whom.
        purpose text not null,
        expires_at timestamptz not null
      );
      create index challenge_expiry on admin.challenge (expires_at);

      -- Who has just shown once more who they are, for one act.
      create table admin.confirmation (
        token_hash bytea primary key,
        session_id uuid not null,
        expires_at timestamptz not null
      );
      create index confirmation_expiry on admin.confirmation (expires_at);

      create table admin.invitation (
        id uuid primary key,
        token_hash bytea not null unique,
        email text not null,
        email_key text not null constraint invitation_email unique,
        role text not null check (role in ('owner', 'reviewer', 'support')),
        invited_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );

      -- Where the sessions of admins were opened; a row outlives its session until the next login.
      create table admin.login (
        session_id uuid primary key,
        account_id uuid not null references admin.account (id) on delete cascade,
        address text not null,
        browser text not null,
        at timestamptz not null default now()
      );
      create index login_account on admin.login (account_id, at desc);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table admin.login, admin.invitation, admin.confirmation, admin.challenge, admin.passkey, admin.recovery_code,
        admin.authenticator;
      alter table admin.account
        drop column configured_password_hash, drop column email, drop column email_key, drop column last_used_at,
        drop column removed_at;
    `);
  }
}
