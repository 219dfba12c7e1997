import { Injectable } from '@nestjs/common';
import { columns, statement, Statements } from '../../platform';
import { openingAt, type OrderTaking } from '../hours/opening';
import { RestaurantRepository } from '../restaurant.repository';

/** Most restaurants that one request recomputes: they become due a few at a time. */
const AT_ONCE = 500;

const DUE = statement(
  'opening-index.due',
  { id: columns.uuid },
  'select restaurant_id as id from restaurants.opening where changes_at <= $1 order by changes_at limit $2',
);
/** Restaurants that changed in the meantime stay due, by their `changes_at`. */
const SET = statement(
  'opening-index.set',
  {},
  `update restaurants.opening o set opens_at = due.opens_at, changes_at = due.changes_at
   from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as due (id, opens_at, changes_at)
   where o.restaurant_id = due.id and o.changes_at <= $4`,
);

const NEVER = 'infinity';

/** The sort key of a restaurant's opening, and the time at which it changes. */
function standing(restaurant: OrderTaking, now: Date) {
  const { isOpen, opensAt, closesAt } = openingAt(restaurant, now);
  if (isOpen) return { opensAt: '-infinity', changesAt: closesAt?.toISOString() ?? NEVER };
  return { opensAt: opensAt?.toISOString() ?? NEVER, changesAt: opensAt?.toISOString() ?? NEVER };
}

/** Keeps the order of the directory up to date as time passes. `openingAt` alone decides what is open. */
@Injectable()
export class OpeningIndex {
  constructor(
    private readonly statements: Statements,
    private readonly restaurants: RestaurantRepository,
  ) {}

  /** Recomputes restaurants that opened, closed or changed their hours since they were last computed. */
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
