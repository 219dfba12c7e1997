import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

/** Orders that use capacity: also those that wait for payment, but not expired, refused and cancelled ones. */
const TAKEN = statement(
  'slots.taken',
  { slot: columns.instant, orders: columns.integer },
  `select slot, count(*)::int as orders from ordering.customer_order
   where restaurant_id = $1 and slot between $2 and $3 and state not in ('expired', 'refused', 'cancelled')
   group by slot`,
);

@Injectable()
export class SlotRepository {
  constructor(private readonly statements: Statements) {}

  /** Number of orders by the beginning of their slot, in milliseconds. */
  async taken(
    restaurantId: string,
    from: Date,
    until: Date,
    transaction?: Transaction,
  ): Promise<ReadonlyMap<number, number>> {
    const found = await this.statements.run(TAKEN, [restaurantId, from, until], transaction);
    return new Map(found.map(({ slot, orders }) => [slot.getTime(), orders]));
  }
}
