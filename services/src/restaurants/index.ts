/** The door of the restaurants. */
export { openingAt } from './hours/opening';
export type { Restaurant } from './restaurant.entity';
export { RestaurantService } from './restaurant.service';
export { RestaurantsAccessModule } from './restaurants-access.module';
