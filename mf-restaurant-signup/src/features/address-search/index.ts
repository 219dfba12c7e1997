export { AddressField } from './address-field';
