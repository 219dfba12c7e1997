import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1763600000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table identity.customer (
        id uuid constraint customer_pkey primary key,
        first_name text not null,
        last_name text not null,
        email text not null,
        -- The address as it is compared: case and look-alike forms folded.
        email_key text not null,
        email_confirmed_at timestamptz,
        -- E.164. A customer who came through Google has none until the first order.
        phone_number text constraint customer_phone unique,
        password_hash text,
        -- The provider's own id of the person: the only key by which a Google customer is found again.
        google_sub text constraint customer_google_sub unique,
        photo_url text,
        marketing_consent_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint customer_reachable check (phone_number is not null or google_sub is not null)
      );
      -- Customers are never merged by e-mail: one who came through Google may share an address with one who did not.
      create unique index customer_email on identity.customer (email_key) where google_sub is null;

      create table identity.customer_session (
        token_hash bytea primary key,
        customer_id uuid not null references identity.customer (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index customer_session_customer on identity.customer_session (customer_id);
      create index customer_session_expiry on identity.customer_session (expires_at);

      create table identity.verification (
        id uuid primary key,
        phone_number text not null,
        purpose text not null,
        provider_sid text not null,
        tries smallint not null default 0,
        state text not null default 'pending' check (state in ('pending', 'approved', 'ended')),
        -- When the provider made the code: a resend repeats it, and does not make it live longer.
        code_made_at timestamptz not null default now(),
        expires_at timestamptz not null,
        constraint verification_phone_purpose unique (phone_number, purpose)
      );

      create table identity.code_send (
        id bigint generated always as identity primary key,
        phone_number text not null,
        address text not null,
        -- A send that the provider refused still counts for the address and the day, not for the phone.
        counts_for_phone boolean not null default true,
        sent_at timestamptz not null default clock_timestamp()
      );
      create index code_send_phone on identity.code_send (phone_number, sent_at);
      create index code_send_address on identity.code_send (address, sent_at);
      create index code_send_day on identity.code_send (sent_at);

      create table identity.phone_proof (
        id uuid primary key,
        proof_hash bytea not null unique,
        phone_number text not null,
        purpose text not null,
        person_id uuid not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        consumed_at timestamptz,
        -- Tells the same request sent again from another one with the same proof.
        fingerprint bytea
      );
      create index phone_proof_created on identity.phone_proof (created_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table identity.phone_proof, identity.code_send, identity.verification, identity.customer_session,
        identity.customer;
    `);
  }
}
