/** The door of the restaurants. */
export { minuteOfDay, openingAt } from './hours/opening';
export type { Restaurant } from './restaurant.entity';
export { RestaurantService } from './restaurant.service';
export { RestaurantsAccessModule } from './restaurants-access.module';
