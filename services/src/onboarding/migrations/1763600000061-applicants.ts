import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever applied has an account: the one of the phone, or a new one; approval has made it the restaurant's owner. */
export class Applicants1763600000061 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop function if exists onboarding.lines, onboarding.pattern;

      -- Of a phone with several applications the latest says who it is. An e-mail address is claimed by one account.
      insert into identity.account
        (id, phone_number, first_name, last_name, email, email_key, password_hash, claims_email, created_at)
      select gen_random_uuid(), phone_number, first_name, last_name, email, email_key, password_hash,
        nth = 1 and not exists (select from identity.account b where b.email_key = latest.email_key and b.claims_email),
        created_at
      from (
        select *, row_number() over (partition by email_key order by created_at, phone_number) as nth
        from (
          select distinct on (a.phone_number) a.phone_number, a.admin ->> 'firstName' as first_name,
            a.admin ->> 'lastName' as last_name, a.admin ->> 'email' as email,
            lower(normalize(a.admin ->> 'email', nfkc)) as email_key, a.password_hash, a.created_at
          from onboarding.application a
          where not exists (select from identity.account b where b.phone_number = a.phone_number)
          order by a.phone_number, a.created_at desc, a.id
        ) applicant
      ) latest;

      alter table onboarding.application add column account_id uuid references identity.account (id);
      update onboarding.application a set account_id = b.id from identity.account b where b.phone_number = a.phone_number;
      alter table onboarding.application alter column account_id set not null, drop column password_hash;
      drop index onboarding.application_draft, onboarding.application_owner;
      create unique index application_draft on onboarding.application (account_id) where state = 'draft';
      create index application_account on onboarding.application (account_id, created_at desc);

      insert into identity.membership (account_id, restaurant_id, role)
        select account_id, restaurant_id, 'owner' from onboarding.application where state = 'approved';

      -- A session of a phone without any application led nowhere.
      insert into identity.session (id, audience, subject_id, token_hash, created_at, expires_at)
        select gen_random_uuid(), 'applicant', b.id, s.token_hash, s.created_at, s.expires_at
        from onboarding.owner_session s join identity.account b using (phone_number);
      drop table onboarding.owner_session;

      alter table onboarding.submission add column account_id uuid references identity.account (id) on delete cascade;
      update onboarding.submission s set account_id = a.account_id from onboarding.application a where a.id = s.application_id;
      alter table onboarding.submission drop constraint submission_pkey, drop column phone_number,
        add constraint submission_pkey primary key (account_id, key_hash);
    `);
  }

  async down(): Promise<void> {
    throw new Error('accounts cannot be taken apart again');
  }
}
