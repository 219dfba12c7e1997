export { JsonLd, PageHero } from '@mealtime/public-page';
export { Actions } from './actions';
export { FactCards } from './fact-cards';
export { MarketingPage } from './marketing-page';
export { Prose } from './prose';
export { OpeningNote } from './opening-note';
export { Section } from './section';
export { StartLink } from './start-link';
