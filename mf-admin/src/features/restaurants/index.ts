export { Restaurant } from './restaurant';
export { Restaurants } from './restaurants';
