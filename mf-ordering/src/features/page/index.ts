export { JsonLd } from '@mealtime/public-page';
export { Loading } from './loading';
export { OrderingPage } from './ordering-page';
export { useAddressIsKnown } from './use-address-is-known';
