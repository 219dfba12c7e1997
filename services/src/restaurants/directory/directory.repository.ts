import { Injectable } from '@nestjs/common';
import type { Closure, OpeningHours, RestaurantPicture } from '@mealtime/contracts/restaurants';
import { columns, everyWord, Searches, statement, Statements, type Query } from '../../platform';
import type { OrderTaking, Preparation } from '../hours/opening';
import type { Restaurant } from '../restaurant.entity';
import { NAMED } from '../restaurant.repository';
import { readSpelling, type Spelling } from './spelling';

export type Listed = Pick<
  Restaurant,
  'id' | 'slug' | 'name' | 'city' | 'cuisines' | 'isDemo' | 'cover' | 'lat' | 'lng'
> &
  OrderTaking &
  Preparation;

const LISTED = `r.id, slug, r.name, city, cuisines, is_demo as "isDemo", takes_pickup as "takesPickup",
  takes_delivery as "takesDelivery", hours, delivery_hours as "deliveryHours", closures, stopped_until as "stoppedUntil", opened_at as "openedAt",
  paused_at as "pausedAt", prep_minutes as "prepMinutes", busy_minutes as "busyMinutes", busy_until as "busyUntil", cover, lat, lng`;
const ROW = {
  ...{ id: columns.uuid, slug: columns.text, name: columns.text, city: columns.text, cuisines: columns.texts },
  ...{ isDemo: columns.boolean, takesPickup: columns.boolean, takesDelivery: columns.boolean },
  hours: columns.nullable(columns.json<OpeningHours>()),
  deliveryHours: columns.nullable(columns.json<OpeningHours>()),
  closures: columns.json<Closure[]>(),
  stoppedUntil: columns.nullable(columns.instant),
  openedAt: columns.nullable(columns.instant),
  pausedAt: columns.nullable(columns.instant),
  ...{ prepMinutes: columns.integer, busyMinutes: columns.integer, busyUntil: columns.nullable(columns.instant) },
  cover: columns.nullable(columns.json<RestaurantPicture>()),
  ...{ lat: columns.nullable(columns.double), lng: columns.nullable(columns.double) },
};

const FIND = statement(
  'directory.find',
  {
    ...ROW,
    address: columns.text,
    papersChecked: columns.texts,
    ...{ description: columns.text, phone: columns.text, pickupNotes: columns.text, features: columns.texts },
    pictures: columns.json<RestaurantPicture[]>(),
  },
  `select ${LISTED}, address, papers_checked as "papersChecked", description, public_phone as phone,
     pickup_notes as "pickupNotes", features, pictures
   from restaurants.restaurant r where ${NAMED}`,
);

/** Filters of a list. */
export interface Filters {
  /** English name of a cuisine. */
  cuisine?: string | undefined;
  /** A diet label that at least one dish has. */
  diet?: string | undefined;
  /** Only restaurants that take orders now. */
  isOpen: boolean;
}

/** Position at the end of a page of the directory. */
export interface Place {
  /** Restaurants whose own words match come first, then those whose dishes match. */
  by: 'own' | 'dishes';
  /** Timestamp in PostgreSQL's text format. */
  opensAt: string;
  name: string;
  id: string;
}

const LIST_ROW = {
  ...ROW,
  ...{ opensAt: columns.text, sortName: columns.text, dishes: columns.texts, picture: columns.nullable(columns.text) },
};
/** All rows are approved; the condition is repeated so that the index on approved restaurants is used. */
const JOINED = `join restaurants.restaurant r on r.id = o.restaurant_id and r.approved_at is not null
  join restaurants.findable f on f.restaurant_id = o.restaurant_id`;
const KEYS = 'o.opens_at, o.name, o.restaurant_id';
const ORDER = `order by ${KEYS}`;
/** Rows that are scanned in display order before a word index is used: this takes one or two milliseconds. */
const NEAR = 200;
/** Most dishes that are named with a restaurant. */
const DISHES = 3;

export type DirectoryRow = Listed & { place: Place; dishes: string[]; picture: string | null };

/** A condition on a joined row; its `$n` continue after the statement's own parameters. */
type Condition = (after: number) => { sql: string; parameters: unknown[] };

@Injectable()
export class DirectoryRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  /** By the present or a former slug. Undefined if no listed restaurant has it. */
  find(slug: string) {
    return this.statements.one(FIND, [slug]);
  }

  /** Ordered by opening time, open ones first, then by name. */
  approved(filters: Filters, limit: number, after?: Place): Promise<DirectoryRow[]> {
    const query: Query = (gives, sql, parameters) => this.statements.select(gives, sql, parameters);
    return read(query, limit, { by: 'own', conditions: [filtered(filters), beyond(after)], how: 'inOrder' });
  }

  /**
   * Restaurants whose name, city or cuisines contain every word of `typed`, then those with the words in names of dishes,
   * with tolerance for typing mistakes. `address`: of the caller.
   */
  search(typed: string, filters: Filters, limit: number, address: string, after?: Place): Promise<DirectoryRow[]> {
    const own: Condition = (last) => everyWord('r.search', typed, last);
    const isAmongDishes = after?.by === 'dishes';
    return this.searches.run(address, async (query) => {
      const strict = await readSpelling(query, typed, false);
      const conditions = [filtered(filters), beyond(after), own];
      const isNamed = !isAmongDishes && (await hasOwn(query, own));
      const found = isNamed ? await near(query, limit, { by: 'own', conditions, spelling: strict }) : [];
      if (found.length >= limit) return found;
      const rest = [filtered(filters), beyond(isAmongDishes ? after : undefined), not(own)];
      const further = async (spelling: Spelling | undefined) =>
        spelling
          ? near(query, limit - found.length, { by: 'dishes', conditions: [...rest, hasWords(spelling)], spelling })
          : [];
      found.push(...(await further(strict)));
      // The lenient reading is only tried if the strict one knew every word but found nothing.
      if (found.length > 0 || after || !strict) return found;
      return further(await readSpelling(query, typed, true));
    });
  }
}

const filtered =
  ({ cuisine, diet, isOpen }: Filters): Condition =>
  (last) => {
    const parameters = [cuisine, diet].filter((one) => one !== undefined);
    const conditions = [
      ...(cuisine === undefined ? [] : [`r.cuisines @> array[$${last + 1}]`]),
      ...(diet === undefined ? [] : [`f.labels @> array[$${last + parameters.length}]`]),
      ...(isOpen ? [`o.opens_at = '-infinity'`] : []),
    ];
    return { sql: conditions.join(' and ') || 'true', parameters };
  };

const beyond =
  (after: Place | undefined): Condition =>
  (last) =>
    after
      ? {
          sql: `(o.opens_at, o.name, o.restaurant_id) > ($${last + 1}::timestamptz, $${last + 2}, $${last + 3}::uuid)`,
          parameters: [after.opensAt, after.name, after.id],
        }
      : { sql: 'true', parameters: [] };

const not =
  (condition: Condition): Condition =>
  (last) => {
    const { sql, parameters } = condition(last);
    return { sql: `not (${sql})`, parameters };
  };

const hasWords =
  ({ all }: Spelling): Condition =>
  (last) => ({ sql: `f.words @@ $${last + 1}::tsquery`, parameters: [all] });

interface Wanted {
  by: Place['by'];
  /** In this order: filters, position, search. */
  conditions: readonly Condition[];
  /** Names the dishes that contain one of its words. */
  spelling?: Spelling | undefined;
}

/** Most searches are for dishes: testing whether any restaurant matches by name is faster than reading the first ones. */
async function hasOwn(query: Query, own: Condition): Promise<boolean> {
  const { sql, parameters } = own(0);
  const isThere = `exists (select from restaurants.restaurant r where r.approved_at is not null and ${sql})`;
  return (await query({ isThere: columns.boolean }, `select ${isThere} as "isThere"`, parameters))[0]!.isThere;
}

/** Frequent words are found among the next rows in order; by a word index all matches would have to be read and sorted. */
async function near(query: Query, limit: number, wanted: Wanted): Promise<DirectoryRow[]> {
  const found = await read(query, limit, { ...wanted, how: 'amongNext' });
  return found.length === limit ? found : read(query, limit, { ...wanted, how: 'byWords' });
}

/** `byWords` separates the search from the sorting: otherwise PostgreSQL may scan the whole order for rare words. */
async function read(
  query: Query,
  limit: number,
  { by, conditions, spelling, how }: Wanted & { how: 'inOrder' | 'amongNext' | 'byWords' },
): Promise<DirectoryRow[]> {
  const parameters: unknown[] = [limit];
  const [filters, position, ...search] = conditions.map((condition) => {
    const stated = condition(parameters.length);
    parameters.push(...stated.parameters);
    return stated.sql;
  });
  const wanted = search.join(' and ') || 'true';
  const found = {
    inOrder: `
      select ${KEYS} from restaurants.opening o ${JOINED} where ${filters} and ${position} ${ORDER} limit $1`,
    amongNext: `
      with following as materialized (
        select ${KEYS} from restaurants.opening o where ${position} ${ORDER} limit ${NEAR})
      select ${KEYS} from following o, lateral (
        select from restaurants.restaurant r join restaurants.findable f on f.restaurant_id = r.id
        where r.id = o.restaurant_id and ${filters} and ${wanted} offset 0) found
      ${ORDER} limit $1`,
    byWords: `
      with matching as materialized (
        select ${KEYS} from restaurants.opening o ${JOINED} where ${filters} and ${position} and ${wanted})
      select * from matching o ${ORDER} limit $1`,
  }[how];
  parameters.push(spelling?.any ?? null);
  const rows = await query(
    LIST_ROW,
    `select ${LISTED}, page.opens_at::text as "opensAt", page.name as "sortName", (
       select coalesce(array_agg(dish), '{}') from (
         select dish from unnest(f.dishes, f.plain_dishes) named (dish, plain)
         where plain like any($${parameters.length}::text[]) limit ${DISHES}) named) as dishes, f.picture
     from (${found}) page join restaurants.restaurant r on r.id = page.restaurant_id
       join restaurants.findable f on f.restaurant_id = r.id
     order by page.opens_at, page.name, r.id`,
    parameters,
  );
  return rows.map(({ opensAt, sortName, ...row }) => ({ ...row, place: { by, opensAt, name: sortName, id: row.id } }));
}
