import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications are of a kind; their steps are rows, and what lists and search know of them stands beside them. */
export class Kinds1763600000070 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding.application_step (
        application_id uuid not null references onboarding.application (id) on delete cascade,
        step text not null,
        -- As the contracts state it: written and read as a whole.
        content jsonb,
        -- In place of it, encrypted by the application; the database never sees it.
        sealed text,
        primary key (application_id, step),
        constraint application_step_kept check (num_nonnulls(content, sealed) = 1)
      );
      insert into onboarding.application_step (application_id, step, content, sealed)
        select id, 'admin', admin, null from onboarding.application
        union all select id, 'business', business, null from onboarding.application where business is not null
        union all select id, 'bank', null, bank from onboarding.application where bank is not null;

      alter table onboarding.application
        add column kind text not null default 'restaurant',
        -- What lists, letters and search call it; null until the step that says so is saved.
        add column title text,
        -- Who applies, by first and last name.
        add column applicant text,
        add column email text,
        -- What reviewers should look at twice, as it was submitted; null until that is told.
        add column flags text[];
      update onboarding.application set title = business ->> 'businessName',
        applicant = concat_ws(' ', admin ->> 'firstName', admin ->> 'lastName'), email = coalesce(admin ->> 'email', '');

      drop index onboarding.application_search, onboarding.application_state, onboarding.application_review,
        onboarding.application_draft;
      drop function onboarding.application_search(jsonb, jsonb, text);
      alter table onboarding.application
        alter column kind drop default, alter column applicant set not null, alter column email set not null,
        drop constraint application_in_order, drop constraint application_complete,
        drop column admin, drop column business, drop column bank,
        add constraint application_complete check (state = 'draft' or (title is not null and submitted_at is not null));

      -- What an approved application has become is for its kind to know.
      alter table onboarding.application rename column restaurant_id to approved_as;
      alter table onboarding.application rename constraint application_in_directory to application_approved;
      alter table onboarding.application drop constraint application_restaurant_id_fkey;

      create unique index application_draft on onboarding.application (account_id, kind) where state = 'draft';
      create index application_review on onboarding.application (kind, submitted_at desc, id desc) where state <> 'draft';
      create index application_state on onboarding.application (kind, state, submitted_at desc, id desc)
        where state <> 'draft';
      create index application_unflagged on onboarding.application (id) where flags is null and state <> 'draft';
      create function onboarding.application_search(title text, applicant text, email text, phone_number text) returns text
        language sql immutable parallel safe
        return onboarding.fold(coalesce(title, '') || E'\\n' || email || E'\\n' || applicant || E'\\n' || phone_number);
      create index application_search on onboarding.application
        using gin (onboarding.application_search(title, applicant, email, phone_number) gin_trgm_ops)
        with (gin_pending_list_limit = 256) where state <> 'draft';
    `);
  }

  async down(): Promise<void> {
    throw new Error('applications of several kinds cannot become those of one again');
  }
}
