/** The public entry point of the restaurants module. */
export { HoursService, type HoursChange } from './hours/hours.service';
export { openingAt, preparationAt } from './hours/opening';
export type { Restaurant } from './restaurant.entity';
export { pauseOf, standingOf } from './standing';
export { RestaurantListRepository } from './list/restaurant-list.repository';
export { RestaurantService } from './restaurant.service';
export { RestaurantsAccessModule } from './restaurants-access.module';
export { ProfileService } from './profile/profile.service';
