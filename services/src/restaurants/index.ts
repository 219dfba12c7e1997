/** The door of the restaurants. */
export { RestaurantService } from './restaurant.service';
export { RestaurantsAccessModule } from './restaurants-access.module';
