import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One account a person: what was a customer is an account with a customer's profile, and sessions are for every audience. */
export class Accounts1763600000060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table identity.customer rename to account;
      alter table identity.account rename constraint customer_pkey to account_pkey;
      alter table identity.account rename constraint customer_phone to account_phone;
      alter table identity.account rename constraint customer_google_sub to account_google_sub;
      alter table identity.account rename constraint customer_reachable to account_reachable;

      -- Whether the e-mail address is this account's alone: an address has one such account at most.
      alter table identity.account add column claims_email boolean;
      update identity.account set claims_email = google_sub is null;
      alter table identity.account alter column claims_email set not null;
      drop index identity.customer_email;
      create unique index account_email on identity.account (email_key) where claims_email;

      create table identity.customer (
        account_id uuid constraint customer_pkey primary key references identity.account (id) on delete cascade,
        marketing_consent_at timestamptz,
        created_at timestamptz not null default now()
      );
      insert into identity.customer (account_id, marketing_consent_at, created_at)
        select id, marketing_consent_at, created_at from identity.account;
      alter table identity.account drop column marketing_consent_at;

      create table identity.membership (
        account_id uuid not null references identity.account (id) on delete cascade,
        restaurant_id uuid not null references restaurants.restaurant (id) on delete cascade,
        role text not null check (role in ('owner', 'manager', 'staff')),
        created_at timestamptz not null default now(),
        primary key (account_id, restaurant_id)
      );
      create index membership_restaurant on identity.membership (restaurant_id);

      create table identity.session (
        id uuid primary key,
        -- For whom it is, with a cookie, a life and rules of its own: customer, applicant, admin.
        audience text not null,
        -- An account, or what else the audience knows people by.
        subject_id uuid not null,
        token_hash bytea not null constraint session_token unique,
        -- The session that it was opened from, with which it ends.
        opened_from uuid constraint session_opened_from references identity.session (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_subject on identity.session (subject_id, audience);
      create index session_expiry on identity.session (expires_at);
      create index session_opened_from on identity.session (opened_from) where opened_from is not null;
      insert into identity.session (id, audience, subject_id, token_hash, created_at, expires_at)
        select gen_random_uuid(), 'customer', customer_id, token_hash, created_at, expires_at from identity.customer_session;
      drop table identity.customer_session;

      -- Failed logins, of every audience. They fade within minutes: those of the time before are not carried over.
      create table identity.login_attempt (
        -- MAC of who is guessed at and from where: neither can be read here.
        key bytea primary key,
        failures int not null,
        blocked_until timestamptz not null,
        last_at timestamptz not null
      );
      create index login_attempt_last on identity.login_attempt (last_at);
      create table identity.login_budget (
        -- MAC of what is counted: an address, a name, or all of them.
        key bytea primary key,
        -- Failures that are not forgotten yet, as of that time; they fade evenly.
        failures float8 not null,
        seconds_each float8 not null,
        at timestamptz not null,
        -- When nothing of them is left.
        empty_at timestamptz not null
      );
      create index login_budget_empty on identity.login_budget (empty_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('accounts cannot be taken apart again');
  }
}
