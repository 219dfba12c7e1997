import { Injectable } from '@nestjs/common';
import type { Closure, OpeningHours } from '@mealtime/contracts/restaurants';
import { columns, statement, Statements } from '../../platform';
import { openingAt, type OrderTaking } from '../hours/opening';

/** Restaurants that are computed for one reader, at most: they come due a few at a time. */
const AT_ONCE = 500;

const DUE = statement(
  'opening-index.due',
  {
    ...{ id: columns.uuid, takesPickup: columns.boolean, takesDelivery: columns.boolean },
    hours: columns.nullable(columns.json<OpeningHours>()),
    deliveryHours: columns.nullable(columns.json<OpeningHours>()),
    closures: columns.json<Closure[]>(),
    stoppedUntil: columns.nullable(columns.instant),
  },
  `select r.id, takes_pickup as "takesPickup", takes_delivery as "takesDelivery", hours, delivery_hours as "deliveryHours",
     closures, stopped_until as "stoppedUntil"
   from restaurants.opening o join restaurants.restaurant r on r.id = o.restaurant_id
   where o.changes_at <= $1 order by o.changes_at limit $2`,
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
  constructor(private readonly statements: Statements) {}

  /** Computes those anew that open, close or changed their hours since they were computed last. */
  async refresh(now: Date): Promise<void> {
    const due = await this.statements.run(DUE, [now, AT_ONCE]);
    if (due.length === 0) return;
    const computed = due.map((restaurant) => ({ id: restaurant.id, ...standing(restaurant, now) }));
    computed.sort((a, b) => a.id.localeCompare(b.id));
    await this.statements.run(SET, [
      computed.map(({ id }) => id),
      computed.map(({ opensAt }) => opensAt),
      computed.map(({ changesAt }) => changesAt),
      now,
    ]);
  }
}
