import { Injectable } from '@nestjs/common';
import { columns, statement, Statements } from '../../platform';
import { openingAt, type OrderTaking } from '../hours/opening';
import { RestaurantRepository } from '../restaurant.repository';

/** Restaurants that are computed for one reader, at most: they come due a few at a time. */
const AT_ONCE = 500;

const DUE = statement(
  'opening-index.due',
  { id: columns.uuid },
  'select restaurant_id as id from restaurants.opening where changes_at <= $1 order by changes_at limit $2',
);
/** Those that were changed meanwhile are due again: their `changes_at` says so. */
const SET = statement(
  'opening-index.set',
  {},
  `update restaurants.opening o set opens_at = due.opens_at, changes_at = due.changes_at
   from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as due (id, opens_at, changes_at)
   where o.restaurant_id = due.id and o.changes_at <= $4`,
);

const NEVER = 'infinity';

/** When a restaurant opens as lists are ordered by it, and when that changes. */
function standing(restaurant: OrderTaking, now: Date) {
  const { isOpen, opensAt, closesAt } = openingAt(restaurant, now);
  if (isOpen) return { opensAt: '-infinity', changesAt: closesAt?.toISOString() ?? NEVER };
  return { opensAt: opensAt?.toISOString() ?? NEVER, changesAt: opensAt?.toISOString() ?? NEVER };
}

/** Keeps the order of the directory in step with the clock. What is open is decided by `openingAt` alone. */
@Injectable()
export class OpeningIndex {
  constructor(
    private readonly statements: Statements,
    private readonly restaurants: RestaurantRepository,
  ) {}

  /** Computes those anew that open, close or changed their hours since they were computed last. */
  async refresh(now: Date): Promise<void> {
    const due = await this.statements.run(DUE, [now, AT_ONCE]);
    if (due.length === 0) return;
    const restaurants = await this.restaurants.byIds(due.map(({ id }) => id));
    const computed = restaurants.map((restaurant) => ({ id: restaurant.id, ...standing(restaurant, now) }));
    computed.sort((a, b) => a.id.localeCompare(b.id));
    await this.statements.run(SET, [
      computed.map(({ id }) => id),
      computed.map(({ opensAt }) => opensAt),
      computed.map(({ changesAt }) => changesAt),
      now,
    ]);
  }
}
