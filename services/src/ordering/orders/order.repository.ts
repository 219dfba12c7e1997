import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { QUOTE_MINUTES, type OrderRow, type OrderState } from '@mealtime/contracts/ordering';
import { In, MoreThan, Repository } from 'typeorm';
import { columns, fromNow, statement, Statements, writeCursor, type Position, type Transaction } from '../../platform';
import type { PricedLine } from '../pricing/price';
import { Order, OrderHistory, OrderLine, OrderRowEntity } from './order.entity';

/** An order with all that belongs to it. */
export interface WholeOrder {
  order: Order;
  lines: OrderLine[];
  rows: OrderRowEntity[];
  history: OrderHistory[];
}

/** A page of a list, with where the next one begins. */
export interface OrderPage {
  orders: WholeOrder[];
  nextCursor: string | null;
}

export type NewOrder = Pick<
  Order,
  | 'id'
  | 'accountId'
  | 'quoteId'
  | 'restaurantId'
  | 'menuVersion'
  | 'fulfilment'
  | 'customerName'
  | 'tipCents'
  | 'totalCents'
  | 'commissionBasisPoints'
  | 'prepMinutes'
  | 'answerMinutes'
>;

/** Times of an order that a change sets; seconds from now. */
export interface OrderTimes {
  placed?: true;
  answerBySeconds?: number;
  readyInSeconds?: number;
  ended?: true;
}

const IDS = { id: columns.uuid };
/** Of a page of a list: with its time as cursors have it, with all its digits. */
const LISTED = { ...IDS, key: columns.text };
/** Locks the kitchen's row, so that changes of a restaurant are numbered in the order in which they are committed. */
const NEXT_CHANGE = statement(
  'orders.next-change',
  { changes: columns.bigint },
  `insert into ordering.kitchen as k (restaurant_id, changes) values ($1, 1)
   on conflict (restaurant_id) do update set changes = k.changes + 1 returning changes`,
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
/** What the clock has brought about, by the database's time. */
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

  find(id: string): Promise<Order | null> {
    return this.orders.findOneBy({ id });
  }

  byQuote(quoteId: string, transaction?: Transaction): Promise<Order | null> {
    return (transaction?.getRepository(Order) ?? this.orders).findOneBy({ quoteId });
  }

  /** Reads it and keeps others from writing it until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<Order | null> {
    return transaction.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Orders of an account at a restaurant that wait to be paid. */
  awaiting(accountId: string, restaurantId: string): Promise<Order[]> {
    return this.orders.findBy({ accountId, restaurantId, state: 'awaiting-payment' });
  }

  async add(
    transaction: Transaction,
    order: NewOrder,
    lines: readonly PricedLine[],
    rows: readonly OrderRow[],
  ): Promise<void> {
    const { id: orderId } = order;
    await transaction
      .createQueryBuilder()
      .insert()
      .into(Order)
      .values({ ...order, state: 'awaiting-payment', expiresAt: fromNow(QUOTE_MINUTES * 60), historyNumber: 1 })
      .execute();
    await transaction.insert(
      OrderLine,
      lines.map((line, position) => ({ id: randomUUID(), orderId, position, ...line })),
    );
    await this.addRows(transaction, orderId, rows, 0);
    await transaction.insert(OrderHistory, {
      ...{ orderId, number: 1, state: 'awaiting-payment', by: 'customer', actorId: order.accountId },
    });
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

  /** Leads an order to a state, which may be its own, and writes that into its history. The caller has locked it. */
  async change(
    transaction: Transaction,
    order: Order,
    to: OrderState,
    { by, actorId, reason, times = {} }: Pick<OrderHistory, 'by' | 'actorId' | 'reason'> & { times?: OrderTimes },
  ): Promise<void> {
    const number = order.historyNumber + 1;
    const { placed, answerBySeconds, readyInSeconds, ended } = times;
    const next =
      to === 'expired' ? undefined : await this.statements.one(NEXT_CHANGE, [order.restaurantId], transaction);
    const updated = await transaction
      .createQueryBuilder()
      .update(Order)
      .set({
        state: to,
        historyNumber: number,
        ...(next && { kitchenChange: Number(next.changes) }),
        ...(placed && { placedAt: () => 'now()' }),
        ...(answerBySeconds !== undefined && { answerBy: fromNow(answerBySeconds) }),
        ...(readyInSeconds !== undefined && { readyAt: fromNow(readyInSeconds) }),
        ...(ended && { endedAt: () => 'now()' }),
      })
      .where({ id: order.id })
      .returning('ready_at')
      .execute();
    const [{ ready_at: readyAt }] = updated.raw as [{ ready_at: Date | null }];
    await transaction.insert(OrderHistory, {
      ...{ orderId: order.id, number, state: to },
      by,
      actorId,
      reason,
      readyAt,
    });
  }

  /** Seconds after which what is ready counts as picked up, what was promised as ready, and what waits to be paid as given up. */
  async due(id: string, after: { ready: number; forgotten: number; unasked: number }): Promise<Due> {
    const found = await this.statements.one(DUE, [id, after.ready, after.forgotten, after.unasked]);
    return (found?.due ?? '') as Due;
  }

  /** Orders that wait to be paid for longer than so many seconds beyond their time. */
  async overdue(seconds: number): Promise<string[]> {
    return (await this.statements.run(OVERDUE, [seconds])).map(({ id }) => id);
  }

  /** Orders that were given up in the last hours. */
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

  /** By when they must be ready, those to be answered by when. */
  underWay(restaurantId: string, limit: number): Promise<WholeOrder[]> {
    return this.whole(UNDER_WAY, [restaurantId, limit]);
  }

  ofRestaurant(restaurantId: string, state: OrderState, size: number, after?: Position): Promise<OrderPage> {
    return this.page(OF_RESTAURANT, [restaurantId, state, after?.key ?? null, after?.id ?? null, size + 1], size);
  }

  /** Those changed after a change of the restaurant's, in the order of their last changes. */
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

  /** `stated` reads one row more than the page has: whether there is a next one. */
  private async page(stated: typeof OWN, values: readonly unknown[], size: number): Promise<OrderPage> {
    const found = await this.statements.run(stated, values);
    const last = found[size - 1];
    return {
      orders: await this.read(found.slice(0, size).map(({ id }) => id)),
      nextCursor: last && found.length > size ? writeCursor(last) : null,
    };
  }

  /** In the order of the ids. */
  private async read(ids: readonly string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const of = { orderId: In([...ids]) };
    const [orders, lines, rows, history] = await Promise.all([
      this.orders.findBy({ id: In([...ids]) }),
      this.lines.find({ where: of, order: { position: 'asc' } }),
      this.rows.find({ where: of, order: { position: 'asc' } }),
      this.history.find({ where: of, order: { number: 'asc' } }),
    ]);
    return ids.flatMap((id) => {
      const order = orders.find((one) => one.id === id);
      const mine = <T extends { orderId: string }>(all: T[]) => all.filter(({ orderId }) => orderId === id);
      return order ? [{ order, lines: mine(lines), rows: mine(rows), history: mine(history) }] : [];
    });
  }
}
