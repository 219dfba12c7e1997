export { JsonLd } from './json-ld';
export { PageHead } from './page-head';
export { PageHero } from './page-hero';
