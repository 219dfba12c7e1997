export { pageAfterSignIn } from './page-after-sign-in';
export { RestaurantButton } from './restaurant-button';
