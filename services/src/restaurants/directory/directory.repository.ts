import { Injectable } from '@nestjs/common';
import type { Closure, OpeningHours } from '@mealtime/contracts/restaurants';
import { columns, everyWord, Searches, statement, Statements, type Position, type Query } from '../../platform';
import type { OrderTaking } from '../hours/opening';
import type { Restaurant } from '../restaurant.entity';

export type Listed = Pick<Restaurant, 'id' | 'slug' | 'name' | 'city' | 'cuisines' | 'isDemo'> & OrderTaking;

const LISTED = `id, slug, name, city, cuisines, is_demo as "isDemo", takes_pickup as "takesPickup",
  takes_delivery as "takesDelivery", hours, delivery_hours as "deliveryHours", closures, stopped_until as "stoppedUntil"`;
const ROW = {
  ...{ id: columns.uuid, slug: columns.text, name: columns.text, city: columns.text, cuisines: columns.texts },
  ...{ isDemo: columns.boolean, takesPickup: columns.boolean, takesDelivery: columns.boolean },
  hours: columns.nullable(columns.json<OpeningHours>()),
  deliveryHours: columns.nullable(columns.json<OpeningHours>()),
  closures: columns.json<Closure[]>(),
  stoppedUntil: columns.nullable(columns.instant),
};
/** The same from a query that has already named them so. */
const LISTED_AGAIN = `id, slug, name, city, cuisines, "isDemo", "takesPickup", "takesDelivery", hours, "deliveryHours",
  closures, "stoppedUntil"`;

const PAGE = {
  ...ROW,
  address: columns.text,
  ...{ prepMinutes: columns.integer, busyMinutes: columns.integer, busyUntil: columns.nullable(columns.instant) },
  papersChecked: columns.texts,
};
const FIND = statement(
  'directory.find',
  PAGE,
  `select ${LISTED}, address, prep_minutes as "prepMinutes", busy_minutes as "busyMinutes", busy_until as "busyUntil",
     papers_checked as "papersChecked"
   from restaurants.restaurant where slug = $1 and approved_at is not null`,
);
const ORDER = 'order by lower(name), id';
/** Rows that are looked through in their order before the index of words is asked: about a millisecond. */
const NEAR = 500;

@Injectable()
export class DirectoryRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  /** Undefined when none is listed by that name. */
  find(slug: string) {
    return this.statements.one(FIND, [slug]);
  }

  approved(limit: number, after?: Position): Promise<Listed[]> {
    const { sql, parameters } = beyond(after, 1);
    return this.statements.select(
      ROW,
      `select ${LISTED} from restaurants.restaurant where approved_at is not null and ${sql} ${ORDER} limit $1`,
      [limit, ...parameters],
    );
  }

  /** Those in which every word of `typed` stands, in a name, a city or a cuisine. `address`: who asks. */
  search(typed: string, limit: number, address: string, after?: Position): Promise<Listed[]> {
    return this.searches.run(address, async (query) => {
      const near = await this.amongNext(query, typed, limit, after);
      return near.length === limit ? near : this.byWords(query, typed, limit, after);
    });
  }

  /** What many have is found among the next few; by its words one would have to fetch and sort all of them. */
  private amongNext(query: Query, typed: string, limit: number, after?: Position): Promise<Listed[]> {
    const from = beyond(after, 1);
    const words = everyWord('search', typed, 1 + from.parameters.length);
    return query(
      ROW,
      `select ${LISTED_AGAIN} from (
         select ${LISTED}, search from restaurants.restaurant where approved_at is not null and ${from.sql}
         ${ORDER} limit ${NEAR}
       ) near where ${words.sql} ${ORDER} limit $1`,
      [limit, ...from.parameters, ...words.parameters],
    );
  }

  /** What few have is found by its words. Kept apart from the sorting, or PostgreSQL may walk the whole order for them. */
  private byWords(query: Query, typed: string, limit: number, after?: Position): Promise<Listed[]> {
    const from = beyond(after, 1);
    const words = everyWord('search', typed, 1 + from.parameters.length);
    return query(
      ROW,
      `with found as materialized (
         select ${LISTED} from restaurants.restaurant where approved_at is not null and ${words.sql} and ${from.sql}
       )
       select ${LISTED_AGAIN} from found ${ORDER} limit $1`,
      [limit, ...from.parameters, ...words.parameters],
    );
  }
}

/** Behind a position; parameters are numbered on from `last`. */
function beyond(after: Position | undefined, last: number) {
  if (!after) return { sql: 'true', parameters: [] };
  return { sql: `(lower(name), id) > (lower($${last + 1}), $${last + 2}::uuid)`, parameters: [after.key, after.id] };
}
