export { Directory } from './directory';
export { loadDirectory } from './load-directory';
export { TrustedRestaurants } from './trusted-restaurants';
