export { DatedCard } from './dated-card';
export { SocialSupport } from './social-support';
export { ThankYouNav } from './thank-you-nav';
