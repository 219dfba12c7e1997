import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

/** Orders that count: those that wait to be paid hold their place, those that came to nothing do not. */
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

  /** Orders by the quarter of an hour that they count in, in milliseconds. */
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
