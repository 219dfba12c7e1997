import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dishes that Mealtime took down: no version of a menu sells them until they are put back. */
export class TakenDownItems1763600000217 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table menus.taken_down_item (
        restaurant_id uuid not null,
        -- The same in every version of the menu.
        item_id text not null,
        -- What it was called: a later version may not have it any more.
        name text not null,
        reason text not null,
        -- User name of the admin.
        taken_down_by text not null,
        taken_down_at timestamptz not null default now(),
        primary key (restaurant_id, item_id)
      );
      create trigger tell_change after insert or update or delete or truncate on menus.taken_down_item
        for each statement execute function platform.tell_change('menus');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table menus.taken_down_item');
  }
}
