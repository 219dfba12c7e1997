import { columns, defineModule, platform, statement } from '../platform/module';
import { restaurantsErrors } from '@mealtime/contracts/restaurants';
import { Restaurants1763600000051 } from './migrations/1763600000051-restaurants';
import { RestaurantChanges1763600000111 } from './migrations/1763600000111-changes';
import { SearchAnew1763600000163 } from './migrations/1763600000163-search-anew';
import { RestaurantPages1763600000170 } from './migrations/1763600000170-pages';
import { TakingOrders1763600000173 } from './migrations/1763600000173-orders';
import { RestaurantHours1763600000194 } from './migrations/1763600000194-hours';
import { OrdersPerSlot1763600000208 } from './migrations/1763600000208-orders-per-slot';
import { RestaurantDirectory1763600000195 } from './migrations/1763600000195-directory';
import { RestaurantProfile1763600000213 } from './migrations/1763600000213-profile';
import { RestaurantOpened1763600000215 } from './migrations/1763600000215-opened';
import { RestaurantPaused1763600000216 } from './migrations/1763600000216-paused';
import { SameAddress1763600000219 } from './migrations/1763600000219-same-address';
import { QuickerSearch1763600000222 } from './migrations/1763600000222-quicker-search';
import { FormerSlugs1763600000223 } from './migrations/1763600000223-former-slugs';

/** SQL of a restaurant by its id, itself an SQL expression: `id`, `name` and whether it `isListed`. */
export const restaurantOf = (id: string) =>
  `(select id, name, approved_at is not null as "isListed" from restaurants.restaurant where id = ${id})`;

/** Deletes the restaurants of the demo town. */
export const removeDemoRestaurants = statement(
  'restaurants.remove-demo',
  { id: columns.uuid },
  'delete from restaurants.restaurant where is_demo returning id',
);

/** The restaurants of the marketplace, and the public list of them. */
export const restaurants = defineModule({
  name: 'restaurants',
  needs: [platform],
  nest: async () => (await import('./restaurants.module')).RestaurantsModule,
  database: {
    migrations: [
      Restaurants1763600000051,
      RestaurantChanges1763600000111,
      SearchAnew1763600000163,
      RestaurantPages1763600000170,
      TakingOrders1763600000173,
      RestaurantHours1763600000194,
      RestaurantDirectory1763600000195,
      OrdersPerSlot1763600000208,
      RestaurantProfile1763600000213,
      RestaurantOpened1763600000215,
      RestaurantPaused1763600000216,
      SameAddress1763600000219,
      QuickerSearch1763600000222,
      FormerSlugs1763600000223,
    ],
  },
  errors: restaurantsErrors,
  personalData: {
    leaves: {
      restaurant: {
        exporting: 'public data of a business; memberships are exported by identity',
        erasing: 'it stays, but leaves the directory if it has no other owner',
      },
    },
  },
});
