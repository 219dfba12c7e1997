import { Injectable } from '@nestjs/common';
import type { Menu, MenuItem, MenuOption, MenuSection } from '@mealtime/contracts/menus';
import { DomainError, takeTurn, Transactions, type Transaction } from '../platform';
import { RestaurantService } from '../restaurants';
import { MenuRepository } from './menu.repository';
import { StockRepository, type Portions, type Stock } from './stock/stock.repository';
import { TakenDownRepository, type TakenDown } from './taken-down/taken-down.repository';

/** Published menus of restaurants, with the stock of their dishes. */
@Injectable()
export class MenuService {
  constructor(
    private readonly repository: MenuRepository,
    private readonly stock: StockRepository,
    private readonly takenDown: TakenDownRepository,
    private readonly restaurants: RestaurantService,
    private readonly transactions: Transactions,
  ) {}

  /** Throws RESTAURANT_NOT_FOUND, MENU_NOT_FOUND. */
  async bySlug(slug: string): Promise<Menu> {
    const { id } = await this.restaurants.listed(slug);
    return this.of(id);
  }

  /** The published menu with its present stock, without dishes that are taken down. Throws MENU_NOT_FOUND. */
  async of(restaurantId: string): Promise<Menu> {
    const latest = await this.repository.latest(restaurantId);
    if (!latest) throw new DomainError('MENU_NOT_FOUND');
    const { version, sections, stock, takenDown } = latest;
    return { version, sections: withStock(sold(sections, takenDown), stock) };
  }

  /** The published menu including dishes that are taken down, with its time; null before the first. */
  async whole(restaurantId: string): Promise<(Menu & { publishedAt: Date }) | null> {
    const [published, latest] = await Promise.all([
      this.repository.published(restaurantId),
      this.repository.latest(restaurantId),
    ]);
    if (!published || !latest) return null;
    const { version, sections, at } = published;
    return { version, sections: withStock(sections, latest.stock), publishedAt: at };
  }

  /** Number of dishes on the published menu; 0 if there is none. */
  async countDishes(restaurantId: string): Promise<number> {
    const latest = await this.repository.latest(restaurantId);
    return latest?.sections.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  }

  /** Publishes a menu and returns its number. `stock`: entries that are counted or sold out. */
  async publish(
    transaction: Transaction,
    restaurantId: string,
    sections: readonly MenuSection[],
    stock: readonly Stock[] = [],
  ): Promise<number> {
    await takeTurn(transaction, menuTurn(restaurantId));
    const version = await this.repository.publish(transaction, restaurantId, sections);
    for (const one of stock) await this.stock.set(transaction, restaurantId, one);
    const takenDown = await this.takenDown.of(restaurantId, transaction);
    const shown = sold(
      sections,
      takenDown.map(({ item }) => item),
    );
    await this.makeFindable(transaction, restaurantId, shown);
    return version;
  }

  /** Dishes that admins took down, the latest first. */
  takenDownOf(restaurantId: string): Promise<TakenDown[]> {
    return this.takenDown.of(restaurantId);
  }

  /** Number of dishes that are taken down, by restaurant: of the given ones, or of all that have any. */
  takenDownCounts(restaurantIds?: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.takenDown.counts(restaurantIds);
  }

  /**
   * Takes a dish of the published menu down: no version sells it from now on. Returns its name; undefined when it is taken
   * down already. Throws MENU_ENTRY_NOT_FOUND.
   */
  async takeDown(
    transaction: Transaction,
    restaurantId: string,
    { item, reason, by }: Pick<TakenDown, 'item' | 'reason' | 'by'>,
  ): Promise<string | undefined> {
    await takeTurn(transaction, menuTurn(restaurantId));
    const { sections = [], takenDown = [] } = (await this.repository.latest(restaurantId, transaction)) ?? {};
    const name = sections.flatMap(({ items }) => items).find(({ id }) => id === item)?.name;
    if (name === undefined) throw new DomainError('MENU_ENTRY_NOT_FOUND');
    if (!(await this.takenDown.add(transaction, restaurantId, { item, name, reason, by }))) return undefined;
    await this.makeFindable(transaction, restaurantId, sold(sections, [...takenDown, item]));
    return name;
  }

  /** Lets versions sell the dish again. Returns its former name; undefined when it is not taken down. */
  async putBack(transaction: Transaction, restaurantId: string, item: string): Promise<string | undefined> {
    await takeTurn(transaction, menuTurn(restaurantId));
    const name = await this.takenDown.remove(transaction, restaurantId, item);
    const latest = name === undefined ? undefined : await this.repository.latest(restaurantId, transaction);
    if (latest) await this.makeFindable(transaction, restaurantId, sold(latest.sections, latest.takenDown));
    return name;
  }

  private async makeFindable(
    transaction: Transaction,
    restaurantId: string,
    sections: readonly MenuSection[],
  ): Promise<void> {
    const items = sections.flatMap((section) => section.items);
    const labels = [...new Set(items.flatMap((item) => item.labels))];
    // The picture of the most expensive dish: a main rather than a side.
    const picture = items.filter((item) => item.picture !== null).sort((a, b) => b.cents - a.cents)[0]?.picture ?? null;
    await this.restaurants.setDishes(transaction, restaurantId, {
      names: items.map(({ name }) => name),
      labels,
      picture,
    });
  }

  /**
   * Reserves portions for an order, once per order. Of two orders for the last portion one gets it. Returns the id of an
   * unavailable entry; then nothing is reserved.
   */
  reserve(orderId: string, restaurantId: string, portions: Portions): Promise<string | undefined> {
    return this.stock.reserve(orderId, restaurantId, portions);
  }

  /** Ends the reservation without returning its portions: they were sold, or could not be made. */
  useUp(orderId: string): Promise<void> {
    return this.stock.useUp(orderId);
  }

  /** Returns the reserved portions to the stock; a second call changes nothing. */
  giveBack(orderId: string): Promise<void> {
    return this.transactions.run((transaction) => this.stock.giveBack(transaction, orderId));
  }
}

/** Advisory lock for changes to the dishes that a menu sells, so that the directory's index matches the last of them. */
const menuTurn = (restaurantId: string) => `menu ${restaurantId}`;

/** The menu that customers see: without dishes that are taken down, and without sections that are then empty. */
function sold(sections: readonly MenuSection[], takenDown: readonly string[]): readonly MenuSection[] {
  if (takenDown.length === 0) return sections;
  const gone = new Set(takenDown);
  return sections.flatMap((section) => {
    const items = section.items.filter(({ id }) => !gone.has(id));
    return items.length > 0 || section.items.length === 0 ? [{ ...section, items }] : [];
  });
}

function withStock(sections: readonly MenuSection[], stock: readonly Stock[]): MenuSection[] {
  const of = new Map(stock.map((one) => [one.entry, one]));
  const isGone = (id: string) => of.get(id)?.soldOut === true || of.get(id)?.left === 0;
  const optionNow = ({ groups, ...option }: MenuOption): MenuOption => ({
    ...{ ...option, soldOut: isGone(option.id) },
    ...(groups && { groups: groups.map((group) => ({ ...group, options: group.options.map(optionNow) })) }),
  });
  const now = (item: MenuItem): MenuItem => ({
    ...item,
    soldOut: isGone(item.id),
    left: of.get(item.id)?.left ?? null,
    groups: item.groups.map((group) => ({
      ...group,
      options: group.options.map(optionNow),
    })),
  });
  return sections.map((section) => ({ ...section, items: section.items.map(now) }));
}
