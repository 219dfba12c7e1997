export { TrustedRestaurants } from './trusted-restaurants';
