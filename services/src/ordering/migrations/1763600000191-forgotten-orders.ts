import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOST = `('placed', 'refused'), ('accepted', 'cancelled'), ('preparing', 'cancelled'), ('ready', 'cancelled')`;

/** What the clock makes of orders that nobody marks as ready, and what becomes of those whose money was taken back. */
export class ForgottenOrders1763600000191 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      update ordering.customer_order_transition set by = by || '{system}'
      where (from_state, to_state) in (('accepted', 'ready'), ('preparing', 'ready'), ${LOST}) and not 'system' = any(by);
      create index on ordering.customer_order (expires_at) where state = 'awaiting-payment';
      create index on ordering.customer_order (created_at) where state = 'expired';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      update ordering.customer_order_transition set by = array_remove(by, 'system')
      where (from_state, to_state) in (('accepted', 'ready'), ('preparing', 'ready'),
        ('accepted', 'cancelled'), ('preparing', 'cancelled'), ('ready', 'cancelled'));
      drop index ordering.customer_order_expires_at_idx, ordering.customer_order_created_at_idx1;
    `);
  }
}
