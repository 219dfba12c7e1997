import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

const ITEM = {
  ...{ item: columns.text, name: columns.text, reason: columns.text, by: columns.text, at: columns.instant },
};
const OF = statement(
  'taken-down.of',
  ITEM,
  `select item_id as item, name, reason, taken_down_by as by, taken_down_at as at from menus.taken_down_item
   where restaurant_id = $1 order by taken_down_at desc, item_id`,
);
/** Of two concurrent calls for one dish the second inserts nothing. */
const ADD = statement(
  'taken-down.add',
  { item: columns.text },
  `insert into menus.taken_down_item (restaurant_id, item_id, name, reason, taken_down_by) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning item_id as item`,
);
const REMOVE = statement(
  'taken-down.remove',
  { name: columns.text },
  'delete from menus.taken_down_item where restaurant_id = $1 and item_id = $2 returning name',
);
const COUNTS = statement(
  'taken-down.counts',
  { restaurantId: columns.uuid, items: columns.integer },
  `select restaurant_id as "restaurantId", count(*)::int as items from menus.taken_down_item
   where $1::uuid[] is null or restaurant_id = any($1) group by restaurant_id`,
);

/** A dish that is taken down. */
export interface TakenDown {
  item: string;
  name: string;
  reason: string;
  /** Username of an admin. */
  by: string;
  at: Date;
}

/** Dishes that admins took down. */
@Injectable()
export class TakenDownRepository {
  constructor(private readonly statements: Statements) {}

  /** The latest first. */
  of(restaurantId: string, transaction?: Transaction): Promise<TakenDown[]> {
    return this.statements.run(OF, [restaurantId], transaction);
  }

  /** False when it is taken down already. */
  async add(
    transaction: Transaction,
    restaurantId: string,
    { item, name, reason, by }: Omit<TakenDown, 'at'>,
  ): Promise<boolean> {
    return (await this.statements.one(ADD, [restaurantId, item, name, reason, by], transaction)) !== undefined;
  }

  /** The dish's name; undefined when it is not taken down. */
  async remove(transaction: Transaction, restaurantId: string, item: string): Promise<string | undefined> {
    return (await this.statements.one(REMOVE, [restaurantId, item], transaction))?.name;
  }

  /** Number of dishes that are taken down, by restaurant: of the given ones, or of all. */
  async counts(restaurantIds?: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.statements.run(COUNTS, [restaurantIds ?? null]);
    return new Map(found.map(({ restaurantId, items }) => [restaurantId, items]));
  }
}
