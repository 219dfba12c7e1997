import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Applications1763600000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding.application (
        id uuid primary key,
        -- E.164; the verified phone, by which the owner finds it again.
        phone_number text not null,
        -- Raised by every write of a step or a state; a write names the one it was made on.
        version integer not null default 1,
        state text not null default 'draft'
          check (state in ('draft', 'submitted', 'changes-requested', 'approved', 'declined')),
        -- Steps 1 and 2 as the contracts state them: each is written and read as a whole.
        admin jsonb not null,
        business jsonb,
        -- Step 3, encrypted by the application; the database never sees it.
        bank text,
        password_hash text not null,
        terms_accepted_at timestamptz not null,
        marketing_consent_at timestamptz,
        requested_changes jsonb not null default '[]',
        -- Username of the reviewer who works on it.
        claimed_by text,
        restaurant_id uuid unique references restaurants.restaurant (id),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        submitted_at timestamptz,
        decided_at timestamptz,
        -- Of a draft: until when it is kept.
        expires_at timestamptz not null,
        constraint application_in_order check (bank is null or business is not null),
        constraint application_complete check (state = 'draft' or (bank is not null and submitted_at is not null)),
        constraint application_in_directory check ((state = 'approved') = (restaurant_id is not null))
      );
      create unique index application_draft on onboarding.application (phone_number) where state = 'draft';
      create index application_owner on onboarding.application (phone_number, created_at desc);
      create index application_review on onboarding.application (submitted_at desc, id desc) where state <> 'draft';
      create index application_expiry on onboarding.application (expires_at) where state = 'draft';

      -- Who may see the applications of a phone, in one browser.
      create table onboarding.owner_session (
        token_hash bytea primary key,
        phone_number text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index owner_session_expiry on onboarding.owner_session (expires_at);

      -- Keys of submissions that took place: the same key again is the same submission.
      create table onboarding.submission (
        phone_number text not null,
        key_hash bytea not null,
        application_id uuid not null references onboarding.application (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (phone_number, key_hash)
      );
      create index submission_application on onboarding.submission (application_id);

      -- The audit trail: who did what, and when. Rows are only ever added.
      create table onboarding.application_event (
        id bigint generated always as identity primary key,
        application_id uuid not null references onboarding.application (id) on delete cascade,
        what text not null,
        who text not null,
        message text not null default '',
        changes jsonb not null default '[]',
        at timestamptz not null default clock_timestamp()
      );
      create index application_event_application on onboarding.application_event (application_id, id);

      create table onboarding.document (
        id uuid primary key,
        application_id uuid not null references onboarding.application (id),
        file_name text not null,
        content_type text not null,
        bytes integer not null,
        created_at timestamptz not null default now(),
        -- Null while the storage has not taken it: nobody sees it until then.
        stored_at timestamptz
      );
      create index document_application on onboarding.document (application_id, created_at);
      create index document_pending on onboarding.document (created_at) where stored_at is null;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table onboarding.document, onboarding.application_event, onboarding.submission, onboarding.owner_session,
        onboarding.application;
    `);
  }
}
