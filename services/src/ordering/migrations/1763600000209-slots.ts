import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders for a time to come, and which quarter of an hour each order is made in. */
export class OrderSlots1763600000209 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- The time that it is for; null: as soon as possible.
      alter table ordering.quote add column scheduled_for timestamptz;
      alter table ordering.customer_order
        add column scheduled_for timestamptz,
        -- The quarter of an hour that it counts in; null for those from before.
        add column slot timestamptz,
        -- From then on the restaurant has its time to answer; null: as soon as it is placed.
        add column answer_from timestamptz;
      create index customer_order_slot_idx on ordering.customer_order (restaurant_id, slot)
        where state not in ('expired', 'refused', 'cancelled');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index ordering.customer_order_slot_idx;
      alter table ordering.customer_order drop column scheduled_for, drop column slot, drop column answer_from;
      alter table ordering.quote drop column scheduled_for;
    `);
  }
}
