import { Injectable } from '@nestjs/common';
import { DAY_BEGINS_HOUR } from '@mealtime/contracts/menus';
import { beginningOf, columns, dayOf, statement, Statements, type Transaction } from '../../platform';

/** SQL: sold out at this moment. What was sold out until a time that has passed is not, whether or not its row was changed yet. */
export const IS_SOLD_OUT = '(sold_out and coalesce(sold_out_until > now(), true))';

/** SQL of the instant at which the next day of a restaurant begins. */
const NEXT_DAY = `(${beginningOf(`${dayOf(`(now() - interval '${DAY_BEGINS_HOUR} hours')`)} + 1`)} + interval '${DAY_BEGINS_HOUR} hours')`;

/**
 * Gives back what is missing; then nothing is held. Locked by the order of their names, so that two orders of the same dishes
 * never wait for each other in a circle. An order that holds something already takes nothing. A dish that is taken down is
 * missing, too.
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
/** Whoever shows the menu is told by the change of the row. */
const END_DAY = statement(
  'stock.end-day',
  {},
  `update menus.stock set sold_out = false, sold_out_until = null
   where restaurant_id = $1 and sold_out_until <= now()`,
);

/** Portions of dishes and options, by their ids. */
export type Portions = Readonly<Record<string, number>>;

export interface Stock {
  entry: string;
  /** Null where nobody counts. */
  left: number | null;
  soldOut: boolean;
}

/** What is said of an entry now, and until when. */
export interface StockNow extends Stock {
  until: Date | null;
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

  /** What is counted or sold out. */
  states(restaurantId: string): Promise<StockNow[]> {
    return this.statements.run(STATES, [restaurantId]);
  }

  /** `seconds`: until it is sold again by itself; null where it is not. */
  async mark(
    transaction: Transaction,
    restaurantId: string,
    { entry, left, soldOut }: Stock,
    isUntilTomorrow: boolean,
  ): Promise<StockNow & { seconds: number | null }> {
    return (await this.statements.one(MARK, [restaurantId, entry, left, soldOut, isUntilTomorrow], transaction))!;
  }

  /** What was sold out until now is sold again. */
  async endDay(restaurantId: string): Promise<void> {
    await this.statements.run(END_DAY, [restaurantId]);
  }
}
