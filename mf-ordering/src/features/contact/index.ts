export { DirectionsLink } from './directions-link';
export { PhoneLink } from './phone-link';
