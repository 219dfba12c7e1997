export { JsonLd } from './json-ld';
export { Loading } from './loading';
export { OrderingPage } from './ordering-page';
export { PageHead } from './page-head';
export { PageHero } from './page-hero';
export { useAddressIsKnown } from './use-address-is-known';
