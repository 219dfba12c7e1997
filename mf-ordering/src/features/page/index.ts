export { JsonLd } from './json-ld';
export { Loading } from './loading';
export { OrderingPage } from './ordering-page';
export { PageHero } from './page-hero';
export { useAddressIsKnown } from './use-address-is-known';
