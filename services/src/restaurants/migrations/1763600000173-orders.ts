import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What taking orders needs of a restaurant. */
export class TakingOrders1763600000173 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column is_demo boolean not null default false,
        add column takes_pickup boolean not null default false,
        -- Minutes that an order usually takes.
        add column prep_minutes integer not null default 20 check (prep_minutes between 1 and 180),
        -- Minutes after which an order that nobody answered is refused.
        add column answer_minutes integer not null default 8 check (answer_minutes between 1 and 60),
        -- Until then it has stopped orders.
        add column stopped_until timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant drop column is_demo, drop column takes_pickup, drop column prep_minutes,
        drop column answer_minutes, drop column stopped_until
    `);
  }
}
