export { sideBySide, type Pin } from './pin';
export { pointOf } from './projection';
export { RestaurantMap } from './restaurant-map';
