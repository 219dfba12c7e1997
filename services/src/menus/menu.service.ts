import { Injectable } from '@nestjs/common';
import type { Menu, MenuItem, MenuSection } from '@mealtime/contracts/menus';
import { DomainError, Transactions, type Transaction } from '../platform';
import { RestaurantService } from '../restaurants';
import { MenuRepository } from './menu.repository';
import { StockRepository, type Portions, type Stock } from './stock/stock.repository';

/** Menus of restaurants, with what is left of their dishes. */
@Injectable()
export class MenuService {
  constructor(
    private readonly repository: MenuRepository,
    private readonly stock: StockRepository,
    private readonly restaurants: RestaurantService,
    private readonly transactions: Transactions,
  ) {}

  /** Throws RESTAURANT_NOT_FOUND, MENU_NOT_FOUND. */
  async bySlug(slug: string): Promise<Menu> {
    const { id } = await this.restaurants.listed(slug);
    return this.of(id);
  }

  /** The menu that is published, with what is sold out now. Throws MENU_NOT_FOUND. */
  async of(restaurantId: string): Promise<Menu> {
    const latest = await this.repository.latest(restaurantId);
    if (!latest) throw new DomainError('MENU_NOT_FOUND');
    return { version: latest.version, sections: withStock(latest.sections, latest.stock) };
  }

  /** Dishes on the menu that is published; 0 where none is. */
  async countDishes(restaurantId: string): Promise<number> {
    const latest = await this.repository.latest(restaurantId);
    return latest?.sections.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  }

  /** Puts a menu in the place of the one before; returns its number. `stock`: what of it is counted or sold out. */
  async publish(
    transaction: Transaction,
    restaurantId: string,
    sections: readonly MenuSection[],
    stock: readonly Stock[] = [],
  ): Promise<number> {
    const version = await this.repository.publish(transaction, restaurantId, sections);
    for (const one of stock) await this.stock.set(transaction, restaurantId, one);
    const items = sections.flatMap((section) => section.items);
    const labels = [...new Set(items.flatMap((item) => item.labels))];
    // Of what costs most: a main rather than a garnish.
    const picture = items.filter((item) => item.picture !== null).sort((a, b) => b.cents - a.cents)[0]?.picture ?? null;
    await this.restaurants.setDishes(transaction, restaurantId, {
      names: items.map(({ name }) => name),
      labels,
      picture,
    });
    return version;
  }

  /**
   * Holds portions for an order; the same order holds them once. Of two who want the last portion one gets it. Returns the
   * id of what cannot be had; then nothing is held.
   */
  reserve(orderId: string, restaurantId: string, portions: Portions): Promise<string | undefined> {
    return this.stock.reserve(orderId, restaurantId, portions);
  }

  /** What an order holds is there no more: it was made, or could not be. */
  useUp(orderId: string): Promise<void> {
    return this.stock.useUp(orderId);
  }

  /** What an order holds can be ordered again. Once given back, nothing more is. */
  giveBack(orderId: string): Promise<void> {
    return this.transactions.run((transaction) => this.stock.giveBack(transaction, orderId));
  }
}

function withStock(sections: readonly MenuSection[], stock: readonly Stock[]): MenuSection[] {
  const of = new Map(stock.map((one) => [one.entry, one]));
  const isGone = (id: string) => of.get(id)?.soldOut === true || of.get(id)?.left === 0;
  const now = (item: MenuItem): MenuItem => ({
    ...item,
    soldOut: isGone(item.id),
    left: of.get(item.id)?.left ?? null,
    groups: item.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, soldOut: isGone(option.id) })),
    })),
  });
  return sections.map((section) => ({ ...section, items: section.items.map(now) }));
}
