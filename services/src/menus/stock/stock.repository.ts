import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

const ROW = { entry: columns.text, left: columns.nullable(columns.integer), soldOut: columns.boolean };
/** By the order of their names, so that two orders of the same dishes never wait for each other in a circle. */
const LOCK = statement(
  'stock.lock',
  ROW,
  `select entry, portions_left as "left", sold_out as "soldOut" from menus.stock
   where restaurant_id = $1 and entry = any($2) order by entry for update`,
);
const RESERVED = statement(
  'stock.reserved',
  { entry: columns.text },
  `select entry from menus.reservation where order_id = $1`,
);
/** Takes nothing for an order that holds something already. The caller has locked what it takes. */
const TAKE = statement(
  'stock.take',
  { entry: columns.text },
  `with wanted as (
     select * from unnest($3::text[], $4::integer[]) as one (entry, portions)
     where not exists (select from menus.reservation where order_id = $1)),
   taken as (
     update menus.stock s set portions_left = portions_left - portions from wanted
     where s.restaurant_id = $2 and s.entry = wanted.entry and portions_left is not null
     returning s.entry, portions)
   insert into menus.reservation (order_id, restaurant_id, entry, portions)
   select $1, $2, entry, portions from taken returning entry`,
);
/** A reservation that is given back is gone, so that nothing is given back twice. Locked in the order of LOCK. */
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

  /** Those of the entries that are counted or sold out, until the end of the transaction. */
  lock(transaction: Transaction, restaurantId: string, entries: readonly string[]): Promise<Stock[]> {
    return this.statements.run(LOCK, [restaurantId, [...entries]], transaction);
  }

  async isReserved(transaction: Transaction, orderId: string): Promise<boolean> {
    return (await this.statements.one(RESERVED, [orderId], transaction)) !== undefined;
  }

  async take(transaction: Transaction, orderId: string, restaurantId: string, portions: Portions): Promise<void> {
    const values = [orderId, restaurantId, Object.keys(portions), Object.values(portions)];
    await this.statements.run(TAKE, values, transaction);
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
