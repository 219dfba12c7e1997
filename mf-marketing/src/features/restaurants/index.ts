export { Directory } from './directory';
export { loadDirectory } from './load-directory';
export { loadRestaurant } from './load-restaurant';
export { restaurantAt } from './restaurant-at';
export { RestaurantDetails } from './restaurant-details';
export { RestaurantFacts } from './restaurant-facts';
export { TrustedRestaurants } from './trusted-restaurants';
