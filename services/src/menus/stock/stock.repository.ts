import { Injectable } from '@nestjs/common';
import { DAY_BEGINS_HOUR } from '@mealtime/contracts/menus';
import { beginningOf, columns, dayOf, statement, Statements, type Transaction } from '../../platform';

/** SQL: sold out now. An entry whose time has passed is not, whether or not its row was updated yet. */
export const IS_SOLD_OUT = '(sold_out and coalesce(sold_out_until > now(), true))';

/** SQL of the instant at which a restaurant's next business day begins. */
const NEXT_DAY = `(${beginningOf(`${dayOf(`(now() - interval '${DAY_BEGINS_HOUR} hours')`)} + 1`)} + interval '${DAY_BEGINS_HOUR} hours')`;

/**
 * Returns the missing entry, if any; then nothing is reserved. Rows are locked in the order of their ids, so that orders for
 * the same dishes cannot deadlock. An order with a reservation gets no second one. A dish that is taken down counts as
 * missing.
 */
const RESERVE = statement(
  'stock.reserve',
  { entry: columns.text },
  `with locked as (
     select s.entry, portions_left, ${IS_SOLD_OUT} as sold_out, portions
     from menus.stock s join unnest($3::text[], $4::integer[]) as wanted (entry, portions) using (entry)
     where restaurant_id = $2 order by s.entry for update of s),
   missing as (
     select entry from locked where sold_out or portions_left < portions
     union select item_id from menus.taken_down_item where restaurant_id = $2 and item_id = any($3)),
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
/** Deletes the reservation, so that nothing is returned twice. Rows are locked in the same order as in RESERVE. */
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
   on conflict (restaurant_id, entry) do update
     set portions_left = excluded.portions_left, sold_out = excluded.sold_out, sold_out_until = null`,
);
const STATE = {
  entry: columns.text,
  soldOut: columns.boolean,
  until: columns.nullable(columns.instant),
  left: columns.nullable(columns.integer),
};
const MARK = statement(
  'stock.mark',
  { ...STATE, seconds: columns.nullable(columns.integer) },
  `insert into menus.stock (restaurant_id, entry, portions_left, sold_out, sold_out_until)
   values ($1, $2, $3, $4, case when $5::boolean then ${NEXT_DAY} end)
   on conflict (restaurant_id, entry) do update set portions_left = excluded.portions_left,
     sold_out = excluded.sold_out, sold_out_until = excluded.sold_out_until
   returning entry, sold_out as "soldOut", sold_out_until as until, portions_left as left,
     ceil(extract(epoch from sold_out_until - now()))::int as seconds`,
);
const STATES = statement(
  'stock.states',
  STATE,
  `select entry, ${IS_SOLD_OUT} as "soldOut", case when ${IS_SOLD_OUT} then sold_out_until end as until,
     portions_left as left
   from menus.stock where restaurant_id = $1 and (${IS_SOLD_OUT} or portions_left is not null) order by entry`,
);
/** The update notifies the processes that show the menu. */
const END_DAY = statement(
  'stock.end-day',
  {},
  `update menus.stock set sold_out = false, sold_out_until = null
   where restaurant_id = $1 and sold_out_until <= now()`,
);

/** Numbers of portions by the id of a dish or option. */
export type Portions = Readonly<Record<string, number>>;

export interface Stock {
  entry: string;
  /** Null if portions are not counted. */
  left: number | null;
  soldOut: boolean;
}

/** The present state of an entry, and the time until which it applies. */
export interface StockNow extends Stock {
  until: Date | null;
}

/** Stock of dishes and options, and the reservations of orders. */
@Injectable()
export class StockRepository {
  constructor(private readonly statements: Statements) {}

  /** Returns an unavailable entry, if there is one; then nothing is reserved. */
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

  /** Entries that are counted or sold out. */
  states(restaurantId: string): Promise<StockNow[]> {
    return this.statements.run(STATES, [restaurantId]);
  }

  /** `seconds`: until it is sold again by itself; null if that is not planned. */
  async mark(
    transaction: Transaction,
    restaurantId: string,
    { entry, left, soldOut }: Stock,
    isUntilTomorrow: boolean,
  ): Promise<StockNow & { seconds: number | null }> {
    return (await this.statements.one(MARK, [restaurantId, entry, left, soldOut, isUntilTomorrow], transaction))!;
  }

  /** Sells the entries again whose sold-out time has passed. */
  async endDay(restaurantId: string): Promise<void> {
    await this.statements.run(END_DAY, [restaurantId]);
  }
}
