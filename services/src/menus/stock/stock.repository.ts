import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

/**
 * Gives back what is missing; then nothing is held. Locked by the order of their names, so that two orders of the same dishes
 * never wait for each other in a circle. An order that holds something already takes nothing.
 */
const RESERVE = statement(
  'stock.reserve',
  { entry: columns.text },
  `with locked as (
     select s.entry, portions_left, sold_out, portions
     from menus.stock s join unnest($3::text[], $4::integer[]) as wanted (entry, portions) using (entry)
     where restaurant_id = $2 order by s.entry for update of s),
   missing as (select entry from locked where sold_out or portions_left < portions),
   held as (
     insert into menus.reservation (order_id, restaurant_id, entry, portions)
     select $1, $2, entry, portions from locked
     where portions_left is not null and not exists (select from missing)
     on conflict do nothing returning entry, portions),
   taken as (
     update menus.stock s set portions_left = portions_left - held.portions
     from held where s.restaurant_id = $2 and s.entry = held.entry)
   select entry from missing order by entry`,
);
const RESERVED = statement(
  'stock.reserved',
  { entry: columns.text },
  `select entry from menus.reservation where order_id = $1`,
);
/** A reservation that is given back is gone, so that nothing is given back twice. Locked in the order of RESERVE. */
const GIVE_BACK = statement(
  'stock.give-back',
  { entry: columns.text },
  `with given as (delete from menus.reservation where order_id = $1 returning restaurant_id, entry, portions),
   locked as (
     select s.restaurant_id, s.entry, given.portions from menus.stock s join given using (restaurant_id, entry)
     where s.portions_left is not null order by s.entry for update of s)
   update menus.stock s set portions_left = s.portions_left + locked.portions
   from locked where s.restaurant_id = locked.restaurant_id and s.entry = locked.entry returning s.entry`,
);
const USE_UP = statement('stock.use-up', {}, 'delete from menus.reservation where order_id = $1');
const SET = statement(
  'stock.set',
  {},
  `insert into menus.stock (restaurant_id, entry, portions_left, sold_out) values ($1, $2, $3, $4)
   on conflict (restaurant_id, entry) do update set portions_left = excluded.portions_left, sold_out = excluded.sold_out`,
);

/** Portions of dishes and options, by their ids. */
export type Portions = Readonly<Record<string, number>>;

export interface Stock {
  entry: string;
  /** Null where nobody counts. */
  left: number | null;
  soldOut: boolean;
}

/** What is left of dishes and options, and which orders hold portions of it. */
@Injectable()
export class StockRepository {
  constructor(private readonly statements: Statements) {}

  /** Returns an entry that cannot be had, if there is one; then nothing is held. */
  async reserve(orderId: string, restaurantId: string, portions: Portions): Promise<string | undefined> {
    const values = [orderId, restaurantId, Object.keys(portions), Object.values(portions)];
    const missing = await this.statements.one(RESERVE, values);
    const isHeld = missing !== undefined && (await this.statements.one(RESERVED, [orderId])) !== undefined;
    return isHeld ? undefined : missing?.entry;
  }

  async useUp(orderId: string): Promise<void> {
    await this.statements.run(USE_UP, [orderId]);
  }

  async giveBack(transaction: Transaction, orderId: string): Promise<void> {
    await this.statements.run(GIVE_BACK, [orderId], transaction);
  }

  async set(transaction: Transaction, restaurantId: string, { entry, left, soldOut }: Stock): Promise<void> {
    await this.statements.run(SET, [restaurantId, entry, left, soldOut], transaction);
  }
}
