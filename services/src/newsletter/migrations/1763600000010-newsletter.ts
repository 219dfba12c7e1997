import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Newsletter1763600000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table newsletter.subscription (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        -- The address as it is compared.
        email_key text not null constraint subscription_email unique,
        state text not null default 'pending'
          check (state in ('pending', 'confirmed', 'unsubscribed', 'undeliverable')),
        -- Raised when somebody who had left asks again: links of earlier confirmations are dead then.
        round integer not null default 1,
        asked_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      );
      create index subscription_asked on newsletter.subscription (asked_at) where state <> 'confirmed';

      -- What was agreed to and taken back, when and in which words. Only ever added to.
      create table newsletter.consent (
        id bigint generated always as identity primary key,
        subscription_id uuid not null references newsletter.subscription (id) on delete cascade,
        what text not null check (what in ('asked', 'confirmed', 'withdrawn')),
        wording text not null,
        version integer not null,
        at timestamptz not null default now()
      );
      create index consent_subscription on newsletter.consent (subscription_id);

      -- Who asked lately, for the limits.
      create table newsletter.ask (
        id bigint generated always as identity primary key,
        email_key text not null,
        address text not null,
        -- Only what led to a message counts for the e-mail address.
        mailed boolean not null default false,
        asked_at timestamptz not null default clock_timestamp()
      );
      create index ask_email on newsletter.ask (email_key, asked_at);
      create index ask_address on newsletter.ask (address, asked_at);
      create index ask_time on newsletter.ask (asked_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table newsletter.ask, newsletter.consent, newsletter.subscription;');
  }
}
