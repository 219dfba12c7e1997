import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ordering stands on: idempotency keys, webhooks, events between modules, live feeds, state machines. */
export class Primitives1763600000172 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table platform.idempotency (
        scope text not null,
        key text not null,
        request_hash bytea not null,
        -- Null only within the transaction that works on it.
        reply jsonb,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      );
      create index on platform.idempotency (created_at);

      create table platform.webhook_event (
        provider text not null,
        event text not null,
        received_at timestamptz not null default now(),
        primary key (provider, event)
      );
      create index on platform.webhook_event (received_at);

      create table platform.event (
        number bigint generated always as identity primary key,
        name text not null,
        payload jsonb not null,
        at timestamptz not null default now()
      );
      create index on platform.event (at);

      -- For triggers on a column "state": what is not in <table>_transition is refused.
      create function platform.check_transition() returns trigger
        language plpgsql
        as $check$
        declare
          before text := '';
          allowed boolean;
        begin
          if tg_op = 'UPDATE' then
            if new.state = old.state then return new; end if;
            before := old.state;
          end if;
          execute format('select exists (select from %I.%I where from_state = $1 and to_state = $2)',
            tg_table_schema, tg_table_name || '_transition') into allowed using before, new.state;
          if not allowed then
            raise exception 'no transition from "%" to "%"', before, new.state
              using errcode = 'check_violation', constraint = 'transition';
          end if;
          return new;
        end
        $check$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop function platform.check_transition;
      drop table platform.event, platform.webhook_event, platform.idempotency;
    `);
  }
}
