export { loadState } from './load-state';
export { NewsletterState } from './newsletter-state';
