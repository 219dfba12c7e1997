import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QUOTE_MINUTES, type OrderRow, type OrderState } from '@mealtime/contracts/ordering';
import { MoreThan, Repository } from 'typeorm';
import { columns, fromJson, statement, Statements, writeCursor, type Position, type Transaction } from '../../platform';
import { Order, OrderHistory, OrderLine, OrderRowEntity } from './order.entity';

/** An order with its rows, lines and history. */
export interface WholeOrder {
  order: Order;
  lines: OrderLine[];
  rows: OrderRowEntity[];
  history: OrderHistory[];
}

/** A page of a list, with the cursor of the next one. */
export interface OrderPage {
  orders: WholeOrder[];
  nextCursor: string | null;
}

/** The fields of a new order that its quote does not contain. */
export type NewOrder = Pick<
  Order,
  | 'id'
  | 'accountId'
  | 'quoteId'
  | 'customerName'
  | 'commissionBasisPoints'
  | 'prepMinutes'
  | 'answerMinutes'
  | 'answerFrom'
> & {
  /** The quarter of an hour whose capacity it uses. */
  slot: Date;
};

/** Times that a change sets, in seconds from now. */
export interface OrderTimes {
  placed?: true;
  answerBySeconds?: number;
  readyInSeconds?: number;
  ended?: true;
}

const IDS = { id: columns.uuid };
/** Row of a page: its key is the time in full precision, as cursors contain it. */
const LISTED = { ...IDS, key: columns.text };
type Json = Record<string, unknown>;
const ORDER = { order: columns.json<Json>() };
const FIND = statement(
  'orders.find',
  ORDER,
  'select to_jsonb(o) as "order" from ordering.customer_order o where id = $1',
);
const LOCK = statement('orders.lock', ORDER, `${FIND.text} for update`);
const OF_QUOTE = statement(
  'orders.of-quote',
  ORDER,
  'select to_jsonb(o) as "order" from ordering.customer_order o where quote_id = $1',
);
const AWAITING = statement(
  'orders.awaiting',
  IDS,
  `select id from ordering.customer_order
   where account_id = $1 and restaurant_id = $2 and number < $3 and state = 'awaiting-payment'`,
);
/** In the order in which the ids are given. */
const WHOLE = statement(
  'orders.whole',
  { ...ORDER, lines: columns.json<Json[]>(), rows: columns.json<Json[]>(), history: columns.json<Json[]>() },
  `select to_jsonb(o) as "order",
     (select coalesce(jsonb_agg(to_jsonb(l) order by position), '[]') from ordering.order_line l where order_id = o.id) as lines,
     (select coalesce(jsonb_agg(to_jsonb(r) order by position), '[]') from ordering.order_row r where order_id = o.id) as rows,
     (select coalesce(jsonb_agg(to_jsonb(h) order by number), '[]') from ordering.order_history h where order_id = o.id) as history
   from unnest($1::uuid[]) with ordinality as wanted (id, place) join ordering.customer_order o on o.id = wanted.id
   order by place`,
);
/** Of two concurrent orders from one quote the second waits for the first, and inserts nothing. */
const ADD = statement(
  'orders.add',
  ORDER,
  `with q as (select * from ordering.quote where id = $3),
   added as (
     insert into ordering.customer_order (id, account_id, quote_id, restaurant_id, menu_version, fulfilment, state,
       customer_name, tip_cents, total_cents, commission_basis_points, prep_minutes, answer_minutes,
       scheduled_for, slot, answer_from, expires_at, history_number)
     select $1::uuid, $2::uuid, q.id, restaurant_id, menu_version, fulfilment, 'awaiting-payment',
       $4::text, tip_cents, total_cents, $5::int, $6::int, $7::int,
       scheduled_for, $8::timestamptz, $9::timestamptz, now() + interval '${QUOTE_MINUTES} minutes', 1 from q
     on conflict (quote_id) do nothing returning *),
   lines as (
     insert into ordering.order_line (id, order_id, position, item_id, name, quantity, portion, options, note)
     select gen_random_uuid(), added.id, n - 1, line ->> 'itemId', line ->> 'name', (line ->> 'quantity')::int,
       line -> 'portion', line -> 'options', line ->> 'note'
     from added, q, jsonb_array_elements(q.lines) with ordinality as one (line, n)),
   rows as (
     insert into ordering.order_row (order_id, position, kind, label, cents)
     select added.id, n - 1, line ->> 'kind', line ->> 'label', (line ->> 'cents')::int
     from added, q, jsonb_array_elements(q.rows) with ordinality as one (line, n)),
   history as (
     insert into ordering.order_history (order_id, number, state, by, actor_id)
     select id, 1, 'awaiting-payment', 'customer', $2 from added)
   select to_jsonb(added) as "order" from added`,
);
/** Locks the kitchen's row, so that changes of a restaurant are numbered in the order of their commits. */
const CHANGE = statement(
  'orders.change',
  {},
  `with next as (
     insert into ordering.kitchen as k (restaurant_id, changes)
     select restaurant_id, 1 from ordering.customer_order where id = $1 and $2::text <> 'expired'
     on conflict (restaurant_id) do update set changes = k.changes + 1 returning changes),
   changed as (
     update ordering.customer_order set state = $2, history_number = history_number + 1,
       kitchen_change = coalesce((select changes from next), kitchen_change),
       placed_at = case when $3::boolean then now() else placed_at end,
       answer_by = coalesce(now() + $4::int * interval '1 second', answer_by),
       ready_at = coalesce(now() + $5::int * interval '1 second', ready_at),
       ended_at = case when $6::boolean then now() else ended_at end
     where id = $1 returning id, history_number, ready_at)
   insert into ordering.order_history (order_id, number, state, by, actor_id, reason, ready_at)
   select id, history_number, $2, $7::text, $8::uuid, $9::text, ready_at from changed`,
);
const OWN = statement(
  'orders.own',
  LISTED,
  `select id, created_at::text as key from ordering.customer_order
   where account_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
   order by created_at desc, id desc limit $4`,
);
const OF_ALL = statement(
  'orders.of-all',
  LISTED,
  `select id, created_at::text as key from ordering.customer_order
   where ($1::text is null or state = $1) and ($5::bigint is null or number = $5)
     and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
   order by created_at desc, id desc limit $4`,
);
const UNDER_WAY = statement(
  'orders.under-way',
  IDS,
  `select id from ordering.customer_order
   where restaurant_id = $1 and state in ('placed', 'accepted', 'preparing', 'ready')
   order by coalesce(ready_at, answer_by), id limit $2`,
);
const OF_RESTAURANT = statement(
  'orders.of-restaurant',
  LISTED,
  `select id, created_at::text as key from ordering.customer_order
   where restaurant_id = $1 and state = $2 and state <> 'awaiting-payment' and placed_at is not null
     and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
   order by created_at desc, id desc limit $5`,
);
const CHANGED = statement(
  'orders.changed',
  IDS,
  `select id from ordering.customer_order where restaurant_id = $1 and kitchen_change > $2
   order by kitchen_change limit 200`,
);
/** The transition that is due, by the database's clock. */
const DUE = statement(
  'orders.due',
  { due: columns.text },
  `select case
     when state = 'awaiting-payment' and expires_at <= now() - $4::int * interval '1 second' then 'expire-unasked'
     when state = 'awaiting-payment' and expires_at <= now() then 'expire'
     when state in ('accepted', 'preparing') and ready_at <= now() - $3::int * interval '1 second' then 'ready'
     when state = 'placed' and answer_by <= now() then 'refuse'
     when state = 'ready' and (select max(at) from ordering.order_history h where h.order_id = o.id and h.state = 'ready')
       <= now() - $2::int * interval '1 second' then 'fulfil'
     else '' end as due
   from ordering.customer_order o where id = $1`,
);

const OVERDUE = statement(
  'orders.overdue',
  IDS,
  `select id from ordering.customer_order
   where state = 'awaiting-payment' and expires_at < now() - $1::int * interval '1 second' limit 500`,
);
const JUST_EXPIRED = statement(
  'orders.just-expired',
  IDS,
  `select id from ordering.customer_order
   where state = 'expired' and ended_at > now() - interval '3 hours' and created_at > now() - interval '1 day'`,
);
type Due = 'expire' | 'expire-unasked' | 'refuse' | 'ready' | 'fulfil' | '';

@Injectable()
export class OrderRepository {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderLine) private readonly lines: Repository<OrderLine>,
    @InjectRepository(OrderRowEntity) private readonly rows: Repository<OrderRowEntity>,
    @InjectRepository(OrderHistory) private readonly history: Repository<OrderHistory>,
    private readonly statements: Statements,
  ) {}

  find(id: string): Promise<Order | undefined> {
    return this.one(FIND, [id]);
  }

  byQuote(quoteId: string, transaction?: Transaction): Promise<Order | undefined> {
    return this.one(OF_QUOTE, [quoteId], transaction);
  }

  /** Reads the order and locks it until the end of the transaction. */
  lock(transaction: Transaction, id: string): Promise<Order | undefined> {
    return this.one(LOCK, [id], transaction);
  }

  /** Ids of the customer's earlier orders at the restaurant that wait to be paid. */
  async awaitingBefore({ accountId, restaurantId, number }: Order): Promise<string[]> {
    return (await this.statements.run(AWAITING, [accountId, restaurantId, number])).map(({ id }) => id);
  }

  /** Undefined when the quote was ordered already. */
  add(transaction: Transaction, order: NewOrder): Promise<Order | undefined> {
    const { id, accountId, quoteId, customerName, commissionBasisPoints, prepMinutes, answerMinutes } = order;
    const times = [prepMinutes, answerMinutes, order.slot, order.answerFrom];
    const values = [id, accountId, quoteId, customerName, commissionBasisPoints, ...times];
    return this.one(ADD, values, transaction);
  }

  async addRows(transaction: Transaction, orderId: string, rows: readonly OrderRow[], from: number): Promise<void> {
    await transaction.insert(
      OrderRowEntity,
      rows.map((row, index) => ({ orderId, position: from + index, ...row })),
    );
  }

  async setSoldOut(transaction: Transaction, lineId: string, soldOut: number): Promise<void> {
    await transaction.update(OrderLine, { id: lineId }, { soldOut });
  }

  /** Sets the state, which may be the same, and adds to the history. The caller has locked the order. */
  async change(
    transaction: Transaction,
    order: Order,
    to: OrderState,
    { by, actorId, reason, times = {} }: Pick<OrderHistory, 'by' | 'actorId' | 'reason'> & { times?: OrderTimes },
  ): Promise<void> {
    const { placed = false, answerBySeconds = null, readyInSeconds = null, ended = false } = times;
    const values = [order.id, to, placed, answerBySeconds, readyInSeconds, ended, by, actorId, reason];
    await this.statements.run(CHANGE, values, transaction);
  }

  /** `after`: seconds after which a ready order counts as picked up, a promised one as ready, an unpaid one as given up. */
  async due(id: string, after: { ready: number; forgotten: number; unasked: number }): Promise<Due> {
    const found = await this.statements.one(DUE, [id, after.ready, after.forgotten, after.unasked]);
    return (found?.due ?? '') as Due;
  }

  /** Orders that wait for payment and are past their time by more than so many seconds. */
  async overdue(seconds: number): Promise<string[]> {
    return (await this.statements.run(OVERDUE, [seconds])).map(({ id }) => id);
  }

  /** Orders that expired within the last hours. */
  async justExpired(): Promise<string[]> {
    return (await this.statements.run(JUST_EXPIRED, [])).map(({ id }) => id);
  }

  historyAfter(orderId: string, number: number): Promise<OrderHistory[]> {
    return this.history.find({ where: { orderId, number: MoreThan(number) }, order: { number: 'asc' } });
  }

  linesOf(transaction: Transaction, orderId: string): Promise<OrderLine[]> {
    return transaction.find(OrderLine, { where: { orderId }, order: { position: 'asc' } });
  }

  rowsOf(transaction: Transaction, orderId: string): Promise<OrderRowEntity[]> {
    return transaction.find(OrderRowEntity, { where: { orderId }, order: { position: 'asc' } });
  }

  ofAccount(accountId: string, size: number, after?: Position): Promise<OrderPage> {
    return this.page(OWN, [accountId, after?.key ?? null, after?.id ?? null, size + 1], size);
  }

  ofAll(filter: { state?: OrderState | undefined; number?: number | undefined }, size: number, after?: Position) {
    const { state = null, number = null } = filter;
    return this.page(OF_ALL, [state, after?.key ?? null, after?.id ?? null, size + 1, number], size);
  }

  /** Ordered by the time at which they must be ready, or be answered. */
  underWay(restaurantId: string, limit: number): Promise<WholeOrder[]> {
    return this.whole(UNDER_WAY, [restaurantId, limit]);
  }

  ofRestaurant(restaurantId: string, state: OrderState, size: number, after?: Position): Promise<OrderPage> {
    return this.page(OF_RESTAURANT, [restaurantId, state, after?.key ?? null, after?.id ?? null, size + 1], size);
  }

  /** Orders changed after a change number of the restaurant, ordered by their last change. */
  changedAfter(restaurantId: string, change: number): Promise<WholeOrder[]> {
    return this.whole(CHANGED, [restaurantId, change]);
  }

  async wholeOf(id: string): Promise<WholeOrder | undefined> {
    return (await this.read([id]))[0];
  }

  private async whole(stated: typeof CHANGED, values: readonly unknown[]): Promise<WholeOrder[]> {
    const found = await this.statements.run(stated, values);
    return this.read(found.map(({ id }) => id));
  }

  /** `stated` reads one row beyond the page, to find out whether there is a next one. */
  private async page(stated: typeof OWN, values: readonly unknown[], size: number): Promise<OrderPage> {
    const found = await this.statements.run(stated, values);
    const last = found[size - 1];
    return {
      orders: await this.read(found.slice(0, size).map(({ id }) => id)),
      nextCursor: last && found.length > size ? writeCursor(last) : null,
    };
  }

  /** In the order in which the ids are given. */
  private async read(ids: readonly string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const found = await this.statements.run(WHOLE, [ids]);
    return found.map(({ order, lines, rows, history }) => ({
      order: fromJson(this.orders, order),
      lines: lines.map((line) => fromJson(this.lines, line)),
      rows: rows.map((row) => fromJson(this.rows, row)),
      history: history.map((entry) => fromJson(this.history, entry)),
    }));
  }

  private async one(stated: typeof FIND, values: readonly unknown[], transaction?: Transaction) {
    const found = await this.statements.one(stated, values, transaction);
    return found && fromJson(this.orders, found.order);
  }
}
