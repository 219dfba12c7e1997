export { sideBySide, type Pin } from './pin';
export { RestaurantMap } from './restaurant-map';
