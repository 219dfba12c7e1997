import { Injectable, Logger } from '@nestjs/common';
import { MenuService } from '../../menus';
import { PaymentService, type PaymentSummary } from '../../payments';
import { Outbox, Transactions, type Transaction } from '../../platform';
import { sumsOf } from '../pricing/price';
import { RateRepository } from '../pricing/rate.repository';
import { splitOf } from '../pricing/split';
import type { Order, OrderHistory } from './order.entity';
import { OrderRepository, type OrderTimes } from './order.repository';
import { totalOf } from './order-view';

/** Queues: an order whose time may have come, what its end makes of stock and money, and whom to tell. */
export const ORDER_DUE = 'order-due';
export const ORDER_ENDED = 'order-ended';
export const ORDER_NOTICE = 'order-notice';
export const ORDER_TEXT = 'order-text';

/** Seconds after which an order that is ready counts as picked up. */
const READY_SECONDS = 7_200;
/** Seconds after the promised time at which an order counts as ready, though nobody said so: its money is held for days only. */
const FORGOTTEN_SECONDS = 10_800;
/** Seconds after which an order that nobody paid is given up even where the provider cannot be asked; late money is let go. */
const UNASKED_SECONDS = 3_600;
/** Reasons for which what the order held is not there to be sold again. */
const USED_UP = ['sold-out', 'no-show'];

/** Changes of which the customer is told by mail. */
const EMAILED: readonly Order['state'][] = ['placed', 'accepted', 'refused', 'ready', 'fulfilled', 'cancelled'];
/** Changes of which a text tells, too: those that somebody who is on the way must not miss. */
const TEXTED: readonly Order['state'][] = ['accepted', 'refused', 'ready', 'cancelled'];
/** States that end an order. */
const ENDS: readonly Order['state'][] = ['expired', 'refused', 'cancelled', 'fulfilled'];

export type Change = Pick<OrderHistory, 'by' | 'actorId' | 'reason'>;

/** Leads orders from state to state: what has to happen with every change, whoever makes it. */
@Injectable()
export class OrderProgress {
  private readonly logger = new Logger(OrderProgress.name);

  constructor(
    private readonly repository: OrderRepository,
    private readonly rates: RateRepository,
    private readonly menus: MenuService,
    private readonly payments: PaymentService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Makes a change to an order that the caller has locked, with all that follows: times, jobs, messages. The database
   * refuses what is in no table. `outbox.nudge()` once it is committed.
   */
  async change(transaction: Transaction, order: Order, to: Order['state'], change: Change, minutes?: number) {
    const isNew = to !== order.state;
    // A restaurant that is closed has its time from its opening on.
    const waits = Math.max(0, Math.ceil(((order.answerFrom?.getTime() ?? 0) - Date.now()) / 1000));
    const answerBySeconds = waits + order.answerMinutes * 60;
    const readyInSeconds = minutes !== undefined ? Math.max(0, Math.round(minutes * 60)) : undefined;
    const times: OrderTimes = {
      ...(isNew && to === 'placed' && { placed: true, answerBySeconds }),
      ...(readyInSeconds !== undefined && { readyInSeconds }),
      ...(isNew && ENDS.includes(to) && { ended: true }),
    };
    const isSaid = change.reason === 'sold-out' || minutes !== undefined;
    const isTold = (isNew || isSaid) && !(to === 'ready' && change.by === 'system');
    const isTexted =
      (TEXTED.includes(to) || isSaid) && change.by !== 'customer' && (isNew || isFarther(order, minutes));
    const payload = { orderId: order.id };
    const notice = { ...payload, number: String(order.historyNumber + 1) };
    const due = (afterSeconds: number) => ({ queue: ORDER_DUE, payload, afterSeconds });
    await this.outbox.addAll(transaction, [
      ...(isNew && to === 'placed' ? [due(answerBySeconds + 1)] : []),
      ...(isNew && to === 'ready' ? [due(READY_SECONDS + 1)] : []),
      ...(readyInSeconds !== undefined ? [due(readyInSeconds + FORGOTTEN_SECONDS + 1)] : []),
      ...(isNew && ENDS.includes(to) ? [{ queue: ORDER_ENDED, payload }] : []),
      ...(isTold && (EMAILED.includes(to) || isSaid) ? [{ queue: ORDER_NOTICE, payload: notice }] : []),
      ...(isTold && isTexted ? [{ queue: ORDER_TEXT, payload: notice }] : []),
    ]);
    // The last of it: all changes of a restaurant's orders wait for each other from here to the commit.
    await this.repository.change(transaction, order, to, { ...change, times });
  }

  /** Looks at the provider how the payment stands; an order whose money is authorised is placed. Returns it. */
  async settle(id: string): Promise<PaymentSummary | null> {
    const payment = await this.payments.settleOrder(id);
    if (payment?.state === 'authorised') await this.place(id);
    return payment;
  }

  /** An order whose money was authorised goes to the restaurant; one that is over gives the money back. */
  async placeIfPaid(id: string): Promise<void> {
    const state = (await this.repository.find(id))?.state;
    // Whatever follows on that has been done, or is done by somebody else.
    if (state && state !== 'awaiting-payment' && state !== 'expired') return;
    const payment = await this.payments.ofOrder(id);
    if (payment?.state === 'authorised') await this.place(id);
  }

  private async place(id: string): Promise<void> {
    const isOver = await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (!order || order.state === 'expired') return true;
      if (order.state !== 'awaiting-payment') return false;
      await this.change(transaction, order, 'placed', { by: 'system', actorId: null, reason: null });
      return false;
    });
    if (isOver) await this.payments.release(id);
    this.outbox.nudge();
  }

  /** Gives up an order that waits to be paid. False when it does not wait any more, but was not given up. */
  async expire(id: string, by: 'customer' | 'system'): Promise<boolean> {
    const state = await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (order?.state !== 'awaiting-payment') return order?.state;
      const actorId = by === 'customer' ? order.accountId : null;
      await this.change(transaction, order, 'expired', { by, actorId, reason: null });
      return 'expired';
    });
    this.outbox.nudge();
    return state === 'expired';
  }

  /** What the clock has brought about. */
  async due(id: string): Promise<void> {
    const due = await this.repository.due(id, {
      ready: READY_SECONDS,
      forgotten: FORGOTTEN_SECONDS,
      unasked: UNASKED_SECONDS,
    });
    if (due === 'expire' || due === 'expire-unasked') {
      // A webhook may have been lost.
      await this.settle(id).catch((error: unknown) => {
        if (due === 'expire') throw error;
        this.logger.error(`order ${id} is given up without an answer of the provider: ${String(error)}`);
      });
      await this.expire(id, 'system');
    } else if (due === 'ready') {
      await this.bySystem(id, ['accepted', 'preparing'], 'ready', 'forgotten');
    } else if (due === 'refuse') {
      await this.bySystem(id, ['placed'], 'refused', 'no-answer');
    } else if (due === 'fulfil') {
      await this.bySystem(id, ['ready'], 'fulfilled', null);
    }
  }

  /** What follows from an order's end, for its portions and its money. May be done again. */
  async follow(id: string): Promise<void> {
    const whole = await this.repository.wholeOf(id);
    if (!whole) return;
    const { order, lines, history } = whole;
    if (order.state !== 'fulfilled') {
      if (history.some(({ reason }) => USED_UP.includes(reason ?? ''))) await this.menus.useUp(id);
      else await this.menus.giveBack(id);
      await this.payments.release(id);
      return;
    }
    // What is left of it may cost nothing.
    if (totalOf(whole) === 0) return this.payments.release(id);
    const { createdAt } = order;
    const [taxes, commission] = await Promise.all([
      this.rates.taxes(createdAt),
      this.rates.commission(order.fulfilment, createdAt),
    ]);
    const sums = sumsOf(lines, order.tipCents, taxes);
    const rate = { ...commission, basisPoints: order.commissionBasisPoints };
    await this.payments.capture(id, totalOf(whole), splitOf(order.restaurantId, sums, rate));
  }

  /** The money that an order was placed with is gone: a bank, or somebody at the provider, took it back. */
  async withoutMoney(id: string): Promise<void> {
    await this.bySystem(id, ['placed'], 'refused', 'payment-lost');
    await this.bySystem(id, ['accepted', 'preparing', 'ready'], 'cancelled', 'payment-lost');
  }

  /** Orders that should have been given up long ago, and portions that are held for what was given up. */
  async sweep(): Promise<void> {
    for (const id of await this.repository.overdue(UNASKED_SECONDS)) {
      await this.due(id).catch((error: unknown) => this.logger.error(`order ${id} is overdue: ${String(error)}`));
    }
    for (const id of await this.repository.justExpired()) await this.menus.giveBack(id);
  }

  private async bySystem(
    id: string,
    from: readonly Order['state'][],
    to: Order['state'],
    reason: string | null,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (!order || !from.includes(order.state)) return;
      await this.change(transaction, order, to, { by: 'system', actorId: null, reason });
    });
    this.outbox.nudge();
  }
}

/** Whether the promised time moves by so much that somebody on the way should know. */
function isFarther({ readyAt }: Order, minutes: number | undefined): boolean {
  return minutes === undefined || !readyAt || Math.abs(Date.now() + minutes * 60_000 - readyAt.getTime()) >= 5 * 60_000;
}
