import { Injectable } from '@nestjs/common';
import type { Closure } from '@mealtime/contracts/restaurants';
import { columns, statement, Statements } from '../../platform';
import type { Restaurant } from '../restaurant.entity';

/** The fields that the page of hours saves together. */
export type Week = Pick<
  Restaurant,
  'takesPickup' | 'takesDelivery' | 'hours' | 'deliveryHours' | 'prepMinutes' | 'answerMinutes'
> & {
  /** Absent: unchanged. */
  ordersPerSlot?: number | null | undefined;
};

const REVISION = { revision: columns.integer };
const SET_WEEK = statement(
  'hours.set-week',
  REVISION,
  `update restaurants.restaurant set takes_pickup = $3, takes_delivery = $4, hours = $5, delivery_hours = $6,
     prep_minutes = $7, answer_minutes = $8,
     orders_per_slot = case when $9::boolean then $10::int else orders_per_slot end, hours_revision = hours_revision + 1
   where id = $1 and hours_revision = $2 returning hours_revision as revision`,
);
/** Adds a closure in order and removes past ones. Idempotent, as a button may be pressed twice. */
const ADD_CLOSURE = statement(
  'hours.add-closure',
  { count: columns.integer },
  `update restaurants.restaurant r set closures = (
     select coalesce(jsonb_agg(one order by one->>'from'), '[]')
     from jsonb_array_elements(
       closures || case when closures @> jsonb_build_array($2::jsonb - 'id') then '[]' else jsonb_build_array($2::jsonb) end
     ) one where (one->>'until')::timestamptz > now())
   where id = $1 and jsonb_array_length(closures) < $3 returning jsonb_array_length(closures) as count`,
);
const REMOVE_CLOSURE = statement(
  'hours.remove-closure',
  {},
  `update restaurants.restaurant set closures = (
     select coalesce(jsonb_agg(one order by one->>'from'), '[]') from jsonb_array_elements(closures) one where one->>'id' <> $2)
   where id = $1`,
);
const STOP = statement('hours.stop', {}, 'update restaurants.restaurant set stopped_until = $2 where id = $1');
const BUSY = statement(
  'hours.busy',
  {},
  'update restaurants.restaurant set busy_minutes = $2, busy_until = $3 where id = $1',
);

@Injectable()
export class HoursRepository {
  constructor(private readonly statements: Statements) {}

  /** False when they have changed since `seen`. */
  async setWeek(restaurantId: string, seen: number, week: Week): Promise<boolean> {
    const { takesPickup, takesDelivery, hours, deliveryHours, prepMinutes, answerMinutes } = week;
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    const values = [restaurantId, seen, takesPickup, takesDelivery, json(hours), json(deliveryHours)];
    const limit = [week.ordersPerSlot !== undefined, week.ordersPerSlot ?? null];
    return (await this.statements.one(SET_WEEK, [...values, prepMinutes, answerMinutes, ...limit])) !== undefined;
  }

  /** False when there are `most` already. */
  async addClosure(restaurantId: string, closure: Closure, most: number): Promise<boolean> {
    return (await this.statements.one(ADD_CLOSURE, [restaurantId, JSON.stringify(closure), most])) !== undefined;
  }

  async removeClosure(restaurantId: string, closureId: string): Promise<void> {
    await this.statements.run(REMOVE_CLOSURE, [restaurantId, closureId]);
  }

  async stopUntil(restaurantId: string, until: Date | null): Promise<void> {
    await this.statements.run(STOP, [restaurantId, until]);
  }

  async busyUntil(restaurantId: string, minutes: number, until: Date | null): Promise<void> {
    await this.statements.run(BUSY, [restaurantId, minutes, until]);
  }
}
