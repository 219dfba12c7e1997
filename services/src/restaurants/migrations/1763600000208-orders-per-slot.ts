import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SLOT_ORDERS_MAX } from '@mealtime/contracts/ordering';

/** How many orders a kitchen makes in a quarter of an hour, at most. */
export class OrdersPerSlot1763600000208 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        -- Null: no limit.
        add column orders_per_slot integer check (orders_per_slot between 1 and ${SLOT_ORDERS_MAX})
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table restaurants.restaurant drop column orders_per_slot');
  }
}
