export { Directory } from './directory';
export { loadDirectory } from './load-directory';
export { loadRestaurant, readRestaurant, type RestaurantData } from './load-restaurant';
export { takesAhead, whyNoOrder } from './opening';
export { RestaurantDetails } from './restaurant-details';
export { RestaurantFacts } from './restaurant-facts';
export { RestaurantHead } from './restaurant-head';
export { RestaurantPhotos } from './restaurant-photos';
