import { defineModule, platform } from '../platform/module';
import { Restaurants1763600000051 } from './migrations/1763600000051-restaurants';
import { RestaurantChanges1763600000111 } from './migrations/1763600000111-changes';
import { SearchAnew1763600000163 } from './migrations/1763600000163-search-anew';

/** The restaurants of the marketplace, and the public list of them. */
export const restaurants = defineModule({
  name: 'restaurants',
  needs: [platform],
  nest: async () => (await import('./restaurants.module')).RestaurantsModule,
  database: { migrations: [Restaurants1763600000051, RestaurantChanges1763600000111, SearchAnew1763600000163] },
});
