import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who are forgotten: what is left of an account, and of a suspension. */
export class Erasures1763600000090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Of an erased person the account's id and its times are left: what has to stay refers to it.
      alter table identity.account
        add column erased_at timestamptz,
        drop constraint account_reachable,
        add constraint account_reachable
          check (phone_number is not null or google_sub is not null or erased_at is not null),
        add constraint account_erased check (erased_at is null or num_nonnulls(
          phone_number, password_hash, google_sub, photo_url, email_confirmed_at, nullif(email, ''),
          nullif(email_key, ''), nullif(first_name, ''), nullif(last_name, '')) = 0);

      -- Who was suspended when erased, and does not sign up anew.
      create table identity.barred (
        -- MAC of a phone, a confirmed e-mail address or Google's id of the person: none can be read here.
        mac bytea not null,
        account_id uuid not null references identity.account (id) on delete cascade,
        primary key (mac, account_id)
      );
      create index barred_account on identity.barred (account_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('who was erased cannot be an account again');
  }
}
