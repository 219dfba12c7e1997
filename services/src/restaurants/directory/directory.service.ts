import { Injectable } from '@nestjs/common';
import type { RestaurantPage, RestaurantsQuery, RestaurantsReply } from '@mealtime/contracts/restaurants';
import { DomainError, readCursor, writeCursor } from '../../platform';
import { openingAt, preparationAt } from '../hours/opening';
import { DirectoryRepository, type Listed } from './directory.repository';

/** Days ahead for which a page names closures. */
const CLOSURE_DAYS = 14;

/** Texts of PostgreSQL have no such character. */
const isName = (text: string) => !text.includes('\0');

/** As lists and pages show it. */
const shown = (listed: Listed) => {
  const { id, slug, name, city, cuisines, isDemo, takesPickup } = listed;
  const { isOpen } = openingAt(listed, new Date());
  return { id, slug, name, city, cuisines, isDemo, takesOrders: takesPickup && listed.hours !== null, isOpen };
};

/** The public list of restaurants. */
@Injectable()
export class DirectoryService {
  constructor(private readonly repository: DirectoryRepository) {}

  /** Throws RESTAURANT_NOT_FOUND. */
  async find(slug: string): Promise<RestaurantPage> {
    const found = isName(slug) ? await this.repository.find(slug) : undefined;
    if (!found) throw new DomainError('RESTAURANT_NOT_FOUND');
    const { address, hours, deliveryHours, closures, papersChecked } = found;
    const now = new Date();
    const { opensAt, closesAt, closedBy } = openingAt(found, now);
    const horizon = now.getTime() + CLOSURE_DAYS * 86_400_000;
    return {
      ...shown(found),
      ...{ address, hours, deliveryHours, prepMinutes: preparationAt(found, now), closedBy },
      ...{ opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
      closures: closures.filter(({ from, until }) => Date.parse(until) > now.getTime() && Date.parse(from) < horizon),
      papersChecked: papersChecked as RestaurantPage['papersChecked'],
    };
  }

  async list({ q, limit, cursor }: RestaurantsQuery, address: string): Promise<RestaurantsReply> {
    const after = readCursor(cursor, isName);
    const found = q
      ? await this.repository.search(q, limit + 1, address, after)
      : await this.repository.approved(limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      restaurants: page.map(shown),
      nextCursor: last && found.length > limit ? writeCursor({ key: last.name, id: last.id }) : null,
    };
  }
}
