export { NewsletterState } from './newsletter-state';
