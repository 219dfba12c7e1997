import { setupOf } from './setup';

const NOTHING = {
  ...{ description: '', cuisines: [], hours: null, deliveryHours: null, takesPickup: false, takesDelivery: false },
  hasPayoutDetails: false,
};
const WEEK = [{ day: 1, opens: '11:00', closes: '21:00' }];
const ALL = {
  ...{ description: 'Noodles', cuisines: ['Thai'], hours: WEEK, deliveryHours: null, takesPickup: true },
  ...{ takesDelivery: false, hasPayoutDetails: true },
};
const missing = (restaurant: typeof NOTHING | typeof ALL, dishes: number) =>
  setupOf(restaurant, dishes).flatMap(({ step, done, of }) => (done < of ? [`${step} ${done}/${of}`] : []));

test('a new restaurant lacks every step, a complete one none', () => {
  expect(missing(NOTHING, 0)).toEqual(['profile 0/2', 'hours 0/1', 'fulfilment 0/1', 'menu 0/10', 'payouts 0/1']);
  expect(missing(ALL, 400)).toEqual([]);
});

test.each([
  [{ description: '' }, 10, 'profile 1/2'],
  [{ hours: [] }, 10, 'hours 0/1'],
  [{ takesPickup: false }, 10, 'fulfilment 0/1'],
  // Delivery is not available yet: with delivery alone no customer could order.
  [{ takesPickup: false, takesDelivery: true }, 10, 'fulfilment 0/1'],
  [{}, 9, 'menu 9/10'],
  [{ hasPayoutDetails: false }, 10, 'payouts 0/1'],
])('with %j and %i dishes it lacks %s', (change, dishes, lacks) =>
  expect(missing({ ...ALL, ...change }, dishes)).toEqual([lacks]),
);
