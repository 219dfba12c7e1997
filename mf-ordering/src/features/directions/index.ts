export { DirectionsLink } from './directions-link';
