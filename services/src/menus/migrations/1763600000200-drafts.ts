import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Menus as they are being worked on, what was done to them, menus that wait to be published, and dishes sold out for a day. */
export class MenuDrafts1763600000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table menus.draft (
        restaurant_id uuid primary key,
        -- Of the last row of its history, and of the last one that changed the document.
        change_number integer not null default 0,
        revision integer not null default 0 check (revision <= change_number),
        document jsonb not null,
        -- Of the document that the published version was made from; null before the first.
        published_revision integer
      );

      -- What was done to a draft, in the order in which it was committed: feeds are read from it.
      create table menus.draft_edit (
        restaurant_id uuid not null references menus.draft on delete cascade,
        number integer not null check (number > 0),
        kind text not null check (kind in ('edit', 'stock', 'published')),
        -- What others are told of it.
        data jsonb not null,
        -- Edits that take it back; null where that cannot be done.
        inverse jsonb,
        undone_by integer,
        at timestamptz not null default now(),
        -- Null once the account is erased, and for the clock.
        actor_id uuid,
        primary key (restaurant_id, number)
      );

      -- A menu that is published when its time has come.
      create table menus.planned (
        restaurant_id uuid primary key references menus.draft on delete cascade,
        sections jsonb not null,
        revision integer not null,
        publish_at timestamptz not null,
        actor_id uuid
      );

      -- Null where nobody knows when it is sold again.
      alter table menus.stock add sold_out_until timestamptz;

      create function menus.tell_draft() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_live', 'menu ' || new.restaurant_id); return null; end $tell$;
      create trigger tell after insert on menus.draft_edit
        for each row execute function menus.tell_draft();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table menus.stock drop sold_out_until;
      drop table menus.planned, menus.draft_edit, menus.draft;
      drop function menus.tell_draft;
    `);
  }
}
