export { OwnRestaurants } from './own-restaurants';
