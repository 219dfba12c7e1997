import type { MigrationInterface, QueryRunner } from 'typeorm';
import { transitionsSql } from '../../platform/module';

const BY = ['system'];

/** Payments, refunds, and the ledger of who is owed what. */
export class Payments1763600000175 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table payments.payment (
        id uuid primary key,
        order_id uuid not null unique,
        provider text not null check (provider in ('stripe')),
        state text not null,
        -- What is to be authorised.
        amount_cents integer not null check (amount_cents > 0),
        -- The page where the person pays, at the provider; null until it is made.
        session_id text unique,
        redirect text,
        -- The provider's id of the payment; null until somebody pays.
        provider_payment_id text unique,
        -- What has become of the order: its money is to be authorised, captured or let go.
        wish text not null default 'authorise' check (wish in ('authorise', 'capture', 'release')),
        capture_cents integer check (capture_cents > 0 and capture_cents <= amount_cents),
        -- Ledger entries of the capture: [{account, cents}]; with the clearing account they sum to zero.
        split jsonb,
        captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
        refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        check ((wish = 'capture') = (capture_cents is not null and split is not null) or wish = 'release')
      );
      ${transitionsSql('payments.payment', [
        { from: '', to: 'new', by: BY },
        { from: 'new', to: 'authorised', by: BY },
        { from: 'new', to: 'captured', by: BY },
        { from: 'new', to: 'void', by: BY },
        { from: 'new', to: 'failed', by: BY },
        { from: 'authorised', to: 'captured', by: BY },
        { from: 'authorised', to: 'void', by: BY },
        { from: 'authorised', to: 'failed', by: BY },
        { from: 'captured', to: 'partially-refunded', by: BY },
        { from: 'captured', to: 'refunded', by: BY },
        { from: 'partially-refunded', to: 'refunded', by: BY },
      ])}
      create index on payments.payment (changed_at) where state in ('new', 'authorised');

      create table payments.refund (
        id uuid primary key,
        payment_id uuid not null references payments.payment,
        -- Who asked for it, with the key of the request: the same one gives back once.
        asked_by text not null unique,
        cents integer not null check (cents > 0),
        reason text not null,
        bearer text not null check (bearer in ('platform', 'restaurant', 'carrier')),
        -- Ledger entries, as those of a capture.
        split jsonb not null,
        provider_refund_id text unique,
        created_at timestamptz not null default now(),
        done_at timestamptz
      );
      create index on payments.refund (payment_id);

      create table payments.ledger_entry (
        id bigint generated always as identity primary key,
        -- What happened, once: "capture <payment>", "refund <refund>".
        cause text not null,
        order_id uuid not null,
        account text not null,
        -- Positive: owed to us or held for us; negative: owed by us.
        cents integer not null,
        at timestamptz not null default now(),
        unique (cause, account)
      );
      create index on payments.ledger_entry (order_id);
      create index on payments.ledger_entry (account, at);

      create function payments.refuse_change() returns trigger
        language plpgsql
        as $refuse$ begin raise exception 'the ledger is only added to' using errcode = 'check_violation'; end $refuse$;
      create trigger only_added before update or delete or truncate on payments.ledger_entry
        for each statement execute function payments.refuse_change();

      create function payments.check_balance() returns trigger
        language plpgsql
        as $check$
        begin
          if (select sum(cents) from payments.ledger_entry where cause = new.cause) <> 0 then
            raise exception 'the entries of % do not sum to zero', new.cause using errcode = 'check_violation';
          end if;
          return null;
        end
        $check$;
      create constraint trigger balanced after insert on payments.ledger_entry
        deferrable initially deferred for each row execute function payments.check_balance();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table payments.ledger_entry, payments.refund, payments.payment, payments.payment_transition;
      drop function payments.check_balance, payments.refuse_change;
    `);
  }
}
