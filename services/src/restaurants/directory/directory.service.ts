import { Injectable } from '@nestjs/common';
import type { RestaurantPage, RestaurantsQuery, RestaurantsReply } from '@mealtime/contracts/restaurants';
import { DomainError, readCursor, writeCursor } from '../../platform';
import { openingAt, preparationAt } from '../hours/opening';
import { DirectoryRepository, type Listed, type Place } from './directory.repository';
import { OpeningIndex } from './opening-index';

/** Days ahead for which a page names closures. */
const CLOSURE_DAYS = 14;

/** PostgreSQL's texts cannot contain NUL. */
const isName = (text: string) => !text.includes('\0');

/** A restaurant as lists and pages show it. */
const shown = (listed: Listed, now: Date) => {
  const { id, slug, name, city, cuisines, isDemo, takesPickup, openedAt, cover, lat, lng } = listed;
  const { isOpen, opensAt } = openingAt(listed, now);
  return {
    ...{
      id,
      slug,
      name,
      city,
      cuisines,
      isDemo,
      takesOrders: openedAt !== null && takesPickup && listed.hours !== null,
    },
    ...{ isOpen, opensAt: opensAt?.toISOString() ?? null, prepMinutes: preparationAt(listed, now), cover, lat, lng },
  };
};

const KEY = /^(own|dishes) (-infinity|infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) (.*)$/s;
const isKey = (key: string) => isName(key) && KEY.test(key);
/** Throws VALIDATION_FAILED for an invalid cursor. */
function placeOf(cursor: string): Place | undefined {
  const position = readCursor(cursor, isKey);
  const [, by, opensAt, name] = KEY.exec(position?.key ?? '') ?? [];
  return position && { by: by as Place['by'], opensAt: opensAt!, name: name!, id: position.id };
}

/** The public list of restaurants. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly repository: DirectoryRepository,
    private readonly openings: OpeningIndex,
  ) {}

  /** Throws RESTAURANT_NOT_FOUND. */
  async find(slug: string): Promise<RestaurantPage> {
    const found = isName(slug) ? await this.repository.find(slug) : undefined;
    if (!found) throw new DomainError('RESTAURANT_NOT_FOUND');
    const { address, hours, deliveryHours, closures, papersChecked } = found;
    const { description, phone, pickupNotes, pictures } = found;
    const now = new Date();
    const { closesAt, closedBy } = openingAt(found, now);
    const horizon = now.getTime() + CLOSURE_DAYS * 86_400_000;
    return {
      ...shown(found, now),
      ...{ address, hours, deliveryHours, closedBy },
      closesAt: closesAt?.toISOString() ?? null,
      closures: closures.filter(({ from, until }) => Date.parse(until) > now.getTime() && Date.parse(from) < horizon),
      ...{ description, phone, pickupNotes, pictures, features: found.features as RestaurantPage['features'] },
      papersChecked: papersChecked as RestaurantPage['papersChecked'],
    };
  }

  async list(query: RestaurantsQuery, address: string): Promise<RestaurantsReply> {
    const { q, cuisine, diet, open, limit, cursor } = query;
    const after = placeOf(cursor);
    const now = new Date();
    await this.openings.refresh(now);
    const filters = { cuisine, diet, isOpen: open !== undefined };
    const found = q
      ? await this.repository.search(q, filters, limit + 1, address, after)
      : await this.repository.approved(filters, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1)?.place;
    return {
      restaurants: page.map((row) => ({ ...shown(row, now), dishes: row.dishes, picture: row.picture })),
      nextCursor:
        last && found.length > limit
          ? writeCursor({ key: `${last.by} ${last.opensAt} ${last.name}`, id: last.id })
          : null,
    };
  }
}
