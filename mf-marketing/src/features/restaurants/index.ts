export { Directory } from './directory';
export { TrustedRestaurants } from './trusted-restaurants';
