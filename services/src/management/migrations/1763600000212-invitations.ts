import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whom restaurants invite to work with them. */
export class Invitations1763600000212 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table management.invitation (
        id uuid primary key,
        restaurant_id uuid not null references restaurants.restaurant (id) on delete cascade,
        -- Of the link that was sent last; each sending has a link of its own.
        token_hash bytea not null constraint invitation_token unique,
        sends int not null default 1,
        channel text not null check (channel in ('email', 'sms')),
        -- An address as typed, or a phone as E.164.
        contact text not null,
        -- As compared.
        contact_key text not null,
        role text not null check (role in ('manager', 'staff')),
        -- Null once that account is erased.
        invited_by uuid,
        sent_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- Who took it up. The row then tells the owner whom they invited as whom.
        accepted_by uuid
      );
      create unique index invitation_open on management.invitation (restaurant_id, contact_key) where accepted_by is null;
      create unique index invitation_accepted on management.invitation (restaurant_id, accepted_by)
        where accepted_by is not null;
      create index invitation_contact on management.invitation (contact_key);

      -- What was sent within a day: withdrawing an invitation does not unsend it.
      create table management.invitation_send (
        restaurant_id uuid not null,
        -- A keyed hash of the address: it cannot be read here.
        contact_mac bytea not null,
        sent_at timestamptz not null default now()
      );
      create index invitation_send_restaurant on management.invitation_send (restaurant_id, sent_at);
      create index invitation_send_contact on management.invitation_send (contact_mac, sent_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table management.invitation, management.invitation_send');
  }
}
