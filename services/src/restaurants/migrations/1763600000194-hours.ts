import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hours for each way of fulfilment, closures, and "busy". */
export class RestaurantHours1763600000194 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column takes_delivery boolean not null default false,
        -- Null: as for pickup.
        add column delivery_hours jsonb,
        -- [{id, from, until, reason}], by their beginning; those that are over go with the next change.
        add column closures jsonb not null default '[]',
        add column busy_minutes integer not null default 0 check (busy_minutes between 0 and 120),
        add column busy_until timestamptz,
        -- Rises with each change of hours: of two who change them at a time the second is told.
        add column hours_revision integer not null default 1;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant drop column takes_delivery, drop column delivery_hours, drop column closures,
        drop column busy_minutes, drop column busy_until, drop column hours_revision
    `);
  }
}
