import { endpoints, field, optional } from '../endpoints';
import { instant, nullable, object, Type } from '../endpoints/schemas';
import { SLOT_ORDERS_MAX } from '../ordering/slots';
import {
  BUSY_FOR_MINUTES,
  closureEnd,
  closureReason,
  closureSchema,
  hoursOrSame,
  instantRule,
  openingHours,
  openingHoursSchema,
  STOP_MINUTES,
} from '../restaurants/hours';
import { wholeNumber } from '../rules/number';
import { choice, type Rule } from '../rules/rule';

const limit = wholeNumber(1, SLOT_ORDERS_MAX, `This must be from 1 to ${SLOT_ORDERS_MAX} orders, or empty`);
const ordersPerSlot: Rule<number | null> = {
  normalise: (value) => value,
  check: (value, values) => (value === null ? undefined : limit.check(value, values)),
};

const EXAMPLE_ID = '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10';
const WEEK = [{ day: 1, opens: '11:00', closes: '21:30' }];

const hours = object(
  {
    revision: Type.Integer({ description: 'Rises with each change of the week; hand it back as `seen`' }),
    takesPickup: Type.Boolean(),
    takesDelivery: Type.Boolean(),
    hours: nullable(openingHoursSchema),
    deliveryHours: nullable(openingHoursSchema),
    prepMinutes: Type.Integer({ description: 'Minutes that an order usually takes' }),
    answerMinutes: Type.Integer({ description: 'Minutes after which an order that nobody answered is refused' }),
    ordersPerSlot: nullable(
      Type.Integer({ description: 'Orders that it makes in a quarter of an hour, at most; null: no limit' }),
    ),
    closures: Type.Array(closureSchema),
    stoppedUntil: nullable(instant),
    busyUntil: nullable(instant),
    isOpen: Type.Boolean({ description: 'It takes orders for pickup at this moment' }),
    opensAt: nullable(instant),
    closesAt: nullable(instant),
  },
  { $id: 'RestaurantHours' },
);
const HOURS = {
  ...{ revision: 3, takesPickup: true, takesDelivery: false, hours: WEEK, deliveryHours: null, prepMinutes: 20 },
  ordersPerSlot: null,
  ...{ answerMinutes: 8, stoppedUntil: null, busyUntil: null, isOpen: true, opensAt: null },
  closesAt: '2026-11-28T04:30:00.000Z',
  closures: [
    {
      ...{ id: EXAMPLE_ID, from: '2026-12-25T07:00:00.000Z', until: '2026-12-26T07:00:00.000Z' },
      reason: 'Christmas Day',
    },
  ],
};

const member = {
  access: 'customer',
  reply: hours,
  example: HOURS,
} as const;
const REFUSALS = ['UNAUTHENTICATED', 'RESTAURANT_NOT_YOURS', 'ROLE_NOT_ENOUGH', 'SERVICE_UNAVAILABLE'] as const;

export const managementEndpoints = endpoints({
  'GET /restaurants/:id/hours': {
    summary: 'When a restaurant takes orders, for those who work there',
    ...member,
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/hours': {
    summary:
      'Sets the week. Refused with HOURS_CHANGED, and the present hours under `hours`, where it changed since `seen`',
    ...member,
    body: {
      seen: field(wholeNumber(1, 2_000_000_000, 'This must be the revision that you saw'), { example: 3 }),
      takesPickup: field(choice(), { example: true }),
      takesDelivery: field(choice(), { example: false }),
      hours: field(openingHours, { example: WEEK }),
      deliveryHours: field(hoursOrSame, { description: 'null: the same as for pickup', example: null }),
      prepMinutes: field(wholeNumber(1, 180, 'This must be from 1 to 180 minutes'), { example: 20 }),
      answerMinutes: field(wholeNumber(1, 60, 'This must be from 1 to 60 minutes'), { example: 8 }),
      ordersPerSlot: optional(ordersPerSlot, {
        description: 'Orders in a quarter of an hour, at most; null: no limit; left out: as before',
        example: 6,
      }),
    },
    errors: [...REFUSALS, 'HOURS_CHANGED'],
  },
  'POST /restaurants/:id/closures': {
    summary: 'Takes no orders from one instant until another, and says why',
    ...member,
    body: {
      from: field(instantRule('Please say from when'), { example: '2026-12-25T07:00:00.000Z' }),
      until: field(closureEnd, { example: '2026-12-26T07:00:00.000Z' }),
      reason: field(closureReason, { example: 'Christmas Day' }),
    },
    errors: [...REFUSALS, 'CLOSURES_FULL'],
  },
  'DELETE /restaurants/:id/closures/:closure': {
    summary: 'Takes a closure back; one that is gone already is fine',
    ...member,
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/stop': {
    summary: `Takes no orders for ${STOP_MINUTES} minutes from now, or takes them again`,
    ...member,
    body: { isStopped: field(choice(), { example: true }) },
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/busy': {
    summary: `Orders take longer for ${BUSY_FOR_MINUTES} minutes from now, or no longer do`,
    ...member,
    body: { isBusy: field(choice(), { example: true }) },
    errors: [...REFUSALS],
  },
});
