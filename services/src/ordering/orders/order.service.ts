import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Order as OrderReply } from '@mealtime/contracts/ordering';
import type { PaymentProvider } from '@mealtime/contracts/payments';
import { AccountService } from '../../identity';
import { MenuService } from '../../menus';
import { PaymentService } from '../../payments';
import {
  AddressLimit,
  DomainError,
  Idempotency,
  isId,
  Outbox,
  readCursor,
  takeTurn,
  Transactions,
  Unauthenticated,
  writeCursor,
} from '../../platform';
import { openingAt, RestaurantService } from '../../restaurants';
import { RateRepository } from '../pricing/rate.repository';
import type { Quote } from '../quotes/quote.entity';
import { QuoteRepository } from '../quotes/quote.repository';
import { QuoteService } from '../quotes/quote.service';
import { ORDER_DUE, OrderProgress } from './order-progress';
import type { Order } from './order.entity';
import { orderView, summaryView } from './order-view';
import { OrderRepository, type WholeOrder } from './order.repository';

const PAGE = 20;
/** Orders that one account may begin in a minute. */
const BEGUN = 600;

export interface OrderRequest {
  quote: string;
  totalCents: number;
  payment: PaymentProvider;
}

/** Orders as their customers place and see them. */
@Injectable()
export class OrderService {
  private readonly limit = new AddressLimit(BEGUN, 60);

  constructor(
    private readonly repository: OrderRepository,
    private readonly progress: OrderProgress,
    private readonly quotes: QuoteRepository,
    private readonly quoting: QuoteService,
    private readonly rates: RateRepository,
    private readonly accounts: AccountService,
    private readonly menus: MenuService,
    private readonly payments: PaymentService,
    private readonly restaurants: RestaurantService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The order that a quote becomes, and the page where it is paid. Each step may be done again: the same key, and the same
   * quote, lead to the same order, the same portions, the same page. Throws what `POST /orders` names.
   */
  async begin(accountId: string, request: OrderRequest, key: string | undefined) {
    this.limit.count(accountId);
    const known = await this.ofQuote(accountId, request.quote);
    const quote = known ? undefined : await this.confirmedQuote(request);
    const { order: id } = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, { scope: `order ${accountId}`, key, request }, async () => {
        await takeTurn(transaction, `quote ${request.quote}`);
        const again = known ?? (await this.ofQuote(accountId, request.quote));
        if (again) return { order: again.id };
        return { order: await this.add(transaction, accountId, quote!) };
      }),
    );
    const whole = (await this.repository.wholeOf(id))!;
    this.refuseUnlessAwaiting(whole.order);
    await this.giveUpOthers(whole.order);
    await this.reserve(whole);
    return { order: id, redirect: await this.pageOf(whole, request.payment) };
  }

  /** Throws ORDER_NOT_FOUND for one that is somebody else's. */
  async find(accountId: string, id: string): Promise<OrderReply> {
    const whole = isId(id) ? await this.repository.wholeOf(id) : undefined;
    if (whole?.order.accountId !== accountId) throw new DomainError('ORDER_NOT_FOUND');
    return this.view(whole);
  }

  /** For those who were let through already. */
  async view(whole: WholeOrder): Promise<OrderReply> {
    const [[restaurant], payment] = await Promise.all([
      this.restaurants.byIds([whole.order.restaurantId]),
      this.payments.ofOrder(whole.order.id),
    ]);
    return orderView(whole, restaurant, payment);
  }

  async list(accountId: string, cursor: string) {
    const after = readCursor(cursor);
    return this.page(await this.repository.ofAccount(accountId, PAGE + 1, after), PAGE);
  }

  /** A page of a list that was read with one row more. */
  async page(found: readonly WholeOrder[], size: number) {
    const shown = found.slice(0, size);
    const restaurants = await this.restaurants.byIds([...new Set(shown.map(({ order }) => order.restaurantId))]);
    const last = shown.at(-1)?.order;
    return {
      orders: shown.map((whole) =>
        summaryView(
          whole,
          restaurants.find(({ id }) => id === whole.order.restaurantId),
        ),
      ),
      nextCursor: last && found.length > size ? writeCursor({ key: instantKey(last.createdAt), id: last.id }) : null,
    };
  }

  /** On the way back from the provider's page. `left`: without paying. Throws PAYMENTS_UNAVAILABLE. */
  async settle(accountId: string, id: string, left: boolean): Promise<OrderReply> {
    const { state } = await this.find(accountId, id);
    if (state === 'awaiting-payment') {
      await this.progress.settle(id);
      if (left) await this.progress.expire(id, 'customer');
    }
    return this.find(accountId, id);
  }

  private async ofQuote(accountId: string, quoteId: string): Promise<Order | undefined> {
    const order = await this.repository.byQuote(quoteId);
    if (order && order.accountId !== accountId) throw new DomainError('QUOTE_USED');
    return order ?? undefined;
  }

  /** The quote, when it is what the person saw and what it would cost now. */
  private async confirmedQuote({ quote: id, totalCents }: OrderRequest): Promise<Quote> {
    const quote = await this.quotes.findValid(id);
    if (!quote) throw new DomainError('QUOTE_EXPIRED');
    const now = await this.quoting.again(quote);
    if (now.totalCents !== quote.totalCents || totalCents !== quote.totalCents) {
      throw new DomainError('QUOTE_CHANGED', { reply: { quote: now } });
    }
    return quote;
  }

  private async add(transaction: Parameters<OrderRepository['add']>[0], accountId: string, quote: Quote) {
    const [account, [restaurant], commission] = await Promise.all([
      this.accounts.find(accountId),
      this.restaurants.byIds([quote.restaurantId]),
      this.rates.commission(quote.fulfilment),
    ]);
    if (!account) throw new Unauthenticated();
    if (!restaurant || !openingAt(restaurant, new Date()).isOpen) throw new DomainError('RESTAURANT_CLOSED');
    const { fulfilment, menuVersion, restaurantId, tipCents, totalCents } = quote;
    const id = randomUUID();
    const order = {
      ...{ id, accountId, quoteId: quote.id, restaurantId, menuVersion, fulfilment, tipCents, totalCents },
      customerName: shortName(account),
      commissionBasisPoints: commission.basisPoints,
      ...{ prepMinutes: restaurant.prepMinutes, answerMinutes: restaurant.answerMinutes },
    };
    await this.repository.add(transaction, order, quote.lines, quote.rows);
    await this.outbox.add(transaction, ORDER_DUE, { orderId: id }, { afterSeconds: this.progress.holdSeconds });
    return id;
  }

  private refuseUnlessAwaiting({ id, state }: Order): void {
    if (state === 'awaiting-payment') return;
    if (state === 'expired') throw new DomainError('QUOTE_EXPIRED');
    throw new DomainError('ORDER_ALREADY_PAID', { reply: { order: id } });
  }

  /** One order at a restaurant waits to be paid at a time. One that was paid meanwhile is placed, and told. */
  private async giveUpOthers({ id, accountId, restaurantId }: Order): Promise<void> {
    const others = await this.repository.awaiting(accountId, restaurantId);
    for (const other of others) {
      if (other.id === id) continue;
      await this.progress.settle(other.id);
      if (await this.progress.expire(other.id, 'customer')) continue;
      await this.progress.expire(id, 'system');
      throw new DomainError('ORDER_ALREADY_PAID', { reply: { order: other.id } });
    }
  }

  private async reserve({ order, lines }: WholeOrder): Promise<void> {
    const portions: Record<string, number> = {};
    for (const { itemId, quantity, options } of lines) {
      portions[itemId] = (portions[itemId] ?? 0) + quantity;
      for (const option of options) portions[option.id] = (portions[option.id] ?? 0) + option.quantity * quantity;
    }
    const missing = await this.menus.reserve(order.id, order.restaurantId, portions);
    if (missing === undefined) return;
    await this.progress.expire(order.id, 'system');
    const line = lines.find(({ itemId, options }) => itemId === missing || options.some(({ id }) => id === missing));
    throw new DomainError('ITEM_UNAVAILABLE', { values: { name: line?.name ?? 'A dish' }, reply: { item: missing } });
  }

  private async pageOf({ order, rows }: WholeOrder, provider: PaymentProvider): Promise<string> {
    const account = await this.accounts.find(order.accountId);
    if (!account) throw new Unauthenticated();
    return this.payments.open({
      ...{ provider, orderId: order.id, orderNumber: order.number, email: account.email },
      amountCents: order.totalCents,
      rows: rows.map(({ label, cents }) => ({ label, cents })),
    });
  }
}

/** As the restaurant calls it out: "Amélie O." */
function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** As cursors have it. */
const instantKey = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');
