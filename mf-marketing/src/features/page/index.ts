export { Actions } from './actions';
export { FactCards } from './fact-cards';
export { JsonLd } from './json-ld';
export { MarketingPage } from './marketing-page';
export { PageHero } from './page-hero';
export { Prose } from './prose';
export { Section } from './section';
export { useAddressIsKnown } from './use-address-is-known';
