import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PAYMENT_MIN_CENTS } from '@mealtime/contracts/payments';
import type { Menu, MenuItem } from '@mealtime/contracts/menus';
import { isServedAt, selectionProblem } from '@mealtime/contracts/menus';
import type { Quote as QuoteReply, RequestedLine } from '@mealtime/contracts/ordering';
import { AddressLimit, addressKey, DomainError } from '../../platform';
import { MenuService } from '../../menus';
import { RestaurantService, type Restaurant } from '../../restaurants';
import { priceLine, rowsOf, sumsOf, type PricedLine } from '../pricing/price';
import { RateRepository } from '../pricing/rate.repository';
import { SlotService } from '../slots/slot.service';
import type { Quote } from './quote.entity';
import { QuoteRepository } from './quote.repository';

export interface QuoteRequest {
  restaurant: string;
  fulfilment: 'pickup' | 'delivery';
  lines: readonly RequestedLine[];
  tip: number;
  /** ISO 8601; undefined: as soon as possible. */
  at?: string | undefined;
}

type NewQuote = Omit<Quote, 'expiresAt'>;

/** Quotes that one address may ask for in a minute. */
const ASKS = 240;

/** Quotes the price of orders. Every amount is computed here, from the current menu. */
@Injectable()
export class QuoteService {
  private readonly limit = new AddressLimit(ASKS, 60);

  constructor(
    private readonly repository: QuoteRepository,
    private readonly rates: RateRepository,
    private readonly menus: MenuService,
    private readonly restaurants: RestaurantService,
    private readonly slots: SlotService,
  ) {}

  /** Throws the errors of `POST /quotes`. */
  async quote({ restaurant, fulfilment, lines, tip, at }: QuoteRequest, address: string): Promise<QuoteReply> {
    this.limit.count(addressKey(address));
    if (fulfilment !== 'pickup') throw new DomainError('FULFILMENT_UNAVAILABLE');
    const found = await this.restaurants.listed(restaurant);
    return this.keep((await this.compute(found, lines, tip, at ? new Date(at) : null)).quote);
  }

  /** The quote's restaurant and slot, and its new price if that has changed. */
  async changed({ restaurantId, asked, tipCents, totalCents, scheduledFor }: Quote) {
    const [restaurant] = await this.restaurants.byIds([restaurantId]);
    if (!restaurant?.approvedAt) throw new DomainError('RESTAURANT_CLOSED');
    const { quote, slot } = await this.compute(restaurant, asked, tipCents, scheduledFor);
    return { restaurant, slot, changed: quote.totalCents === totalCents ? undefined : await this.keep(quote) };
  }

  private async compute(
    restaurant: Restaurant,
    asked: readonly RequestedLine[],
    tipCents: number,
    scheduledFor: Date | null,
  ): Promise<{ quote: NewQuote; slot: Date }> {
    const slot = await this.slots.slotFor(restaurant, scheduledFor);
    const [menu, rates] = await Promise.all([this.menus.of(restaurant.id), this.rates.taxes()]);
    const lines = pricedLines(menu, asked, scheduledFor ?? new Date());
    const sums = sumsOf(lines, tipCents, rates);
    if (sums.total < PAYMENT_MIN_CENTS) throw new DomainError('ORDER_TOO_SMALL');
    const quote = {
      ...{ id: randomUUID(), restaurantId: restaurant.id, menuVersion: menu.version, fulfilment: 'pickup' as const },
      ...{ asked: [...asked], lines, rows: rowsOf(lines, sums), tipCents, totalCents: sums.total, scheduledFor },
    };
    return { quote, slot };
  }

  private async keep(quote: NewQuote): Promise<QuoteReply> {
    return quoteView({ ...quote, expiresAt: await this.repository.add(quote) });
  }
}

/** The quote as its requester sees it. */
export const quoteView = ({ id, rows, totalCents, expiresAt, scheduledFor }: Quote): QuoteReply => ({
  ...{ quote: id, rows, totalCents },
  ...{ expiresAt: expiresAt.toISOString(), scheduledFor: scheduledFor?.toISOString() ?? null },
});

/** Throws ITEM_UNKNOWN, ITEM_UNAVAILABLE, OPTIONS_INVALID, ALCOHOL_REFUSED. */
function pricedLines(menu: Menu, asked: readonly RequestedLine[], at: Date): PricedLine[] {
  const items = new Map(menu.sections.flatMap((section) => section.items.map((item) => [item.id, item])));
  const wanted = new Map<string, number>();
  return asked.map(({ item: id, quantity, options, note }) => {
    const item = items.get(id);
    if (!item) throw new DomainError('ITEM_UNKNOWN');
    const count = (wanted.get(id) ?? 0) + quantity;
    wanted.set(id, count);
    refuseUnlessSold(item, count, at);
    const values = { name: item.name };
    const problem = selectionProblem(item, options);
    if (problem?.kind === 'unknown') throw new DomainError('ITEM_UNKNOWN');
    if (problem) throw new DomainError('OPTIONS_INVALID', { values });
    const line = priceLine(item, quantity, options, note || null);
    // Refused even if it is free.
    if (line.portion.alcohol !== undefined) throw new DomainError('ALCOHOL_REFUSED', { values });
    return line;
  });
}

function refuseUnlessSold(item: MenuItem, count: number, at: Date): void {
  const isServed = isServedAt(item, at);
  if (item.soldOut || !isServed || (item.left !== null && item.left < count)) {
    throw new DomainError('ITEM_UNAVAILABLE', { values: { name: item.name }, reply: { item: item.id } });
  }
}
