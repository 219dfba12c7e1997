import { Injectable } from '@nestjs/common';
import { columns, everyWord, Searches, Statements, type Position, type RowOf } from '../../platform';

/** Filters of the admins' list. */
export interface ListQuery {
  /** Words of a name, a city or a slug. */
  words?: string | undefined;
  standing?: 'open' | 'not-opened' | 'paused' | undefined;
  /** Only these ids. */
  among?: readonly string[] | undefined;
}

const ROW = {
  ...{ id: columns.uuid, slug: columns.text, name: columns.text, city: columns.text, isDemo: columns.boolean },
  ...{ approvedAt: columns.nullable(columns.instant), openedAt: columns.nullable(columns.instant) },
  ...{ pausedAt: columns.nullable(columns.instant), sortName: columns.text },
};
export type ListRow = RowOf<typeof ROW>;

const STANDINGS: Readonly<Record<NonNullable<ListQuery['standing']>, string>> = {
  open: 'r.approved_at is not null and r.opened_at is not null and r.paused_at is null',
  'not-opened': 'r.approved_at is not null and r.opened_at is null and r.paused_at is null',
  paused: 'r.approved_at is not null and r.paused_at is not null',
};
/** The slug is folded already when it is made. */
const SEARCHED = `(r.search || E'\\n' || r.slug)`;

/** All restaurants, listed in the directory or not. */
@Injectable()
export class RestaurantListRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  /** Ordered by name. `address`: of the caller. Throws RATE_LIMITED after too many searches for words. */
  list({ words, standing, among }: ListQuery, limit: number, address: string, after?: Position): Promise<ListRow[]> {
    const parameters: unknown[] = [limit];
    const conditions: string[] = [];
    if (standing) conditions.push(STANDINGS[standing]);
    if (among) conditions.push(`r.id = any($${parameters.push(among)}::uuid[])`);
    if (after) {
      const first = parameters.push(after.key, after.id) - 1;
      conditions.push(`(lower(r.name), r.id) > ($${first}, $${first + 1}::uuid)`);
    }
    if (words) {
      const found = everyWord(SEARCHED, words, parameters.length);
      parameters.push(...found.parameters);
      conditions.push(found.sql);
    }
    const text = `select r.id, slug, name, city, is_demo as "isDemo", approved_at as "approvedAt", opened_at as "openedAt",
        paused_at as "pausedAt", lower(name) as "sortName"
      from restaurants.restaurant r where ${conditions.join(' and ') || 'true'} order by lower(name), id limit $1`;
    if (!words) return this.statements.select(ROW, text, parameters);
    return this.searches.run(address, (query) => query(ROW, text, parameters));
  }
}
