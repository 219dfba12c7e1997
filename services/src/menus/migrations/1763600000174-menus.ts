import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Menus as they were published, and what is left of their dishes. */
export class Menus1763600000174 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- A version is never changed: orders name it.
      create table menus.version (
        restaurant_id uuid not null,
        version integer not null check (version > 0),
        sections jsonb not null,
        published_at timestamptz not null default now(),
        primary key (restaurant_id, version)
      );

      create table menus.stock (
        restaurant_id uuid not null,
        -- Id of a dish, or of an option, in the restaurant's menus.
        entry text not null,
        -- Null where nobody counts.
        portions_left integer check (portions_left >= 0),
        sold_out boolean not null default false,
        primary key (restaurant_id, entry)
      );

      -- Portions that an order has taken out of the stock.
      create table menus.reservation (
        order_id uuid not null,
        restaurant_id uuid not null,
        entry text not null,
        portions integer not null check (portions > 0),
        primary key (order_id, entry)
      );

      create trigger tell_change after insert or update or delete or truncate on menus.version
        for each statement execute function platform.tell_change('menus');
      create trigger tell_change after insert or update or delete or truncate on menus.stock
        for each statement execute function platform.tell_change('menus');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table menus.reservation, menus.stock, menus.version');
  }
}
