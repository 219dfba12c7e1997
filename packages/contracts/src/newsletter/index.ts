import type { BodyOf } from '../endpoints';
import type { newsletterEndpoints } from './endpoints';

export { NEWSLETTER_CONSENT } from './consent';

export type SubscribeRequest = BodyOf<(typeof newsletterEndpoints)['POST /newsletter/subscriptions']>;
