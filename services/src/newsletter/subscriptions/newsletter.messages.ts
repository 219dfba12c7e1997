import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import { renderLetter, type Message } from '../../platform';
import type { Subscription } from './subscription.entity';

/** Asks the owner of an address to confirm the request. Its id is the same for every try of one request. */
export const confirmMessage = (
  { id, email }: Subscription,
  askId: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Message => ({
  id: `newsletter-confirm.${id}.${askId}`,
  to: { name: '', address: email },
  subject: 'Confirm your subscription to the Mealtime newsletter',
  unsubscribeUrl,
  ...renderLetter({
    greeting: 'Hello,',
    body: ['Someone, hopefully you, signed this address up for the Mealtime newsletter.'],
    link: { label: 'Yes, subscribe me', url: confirmUrl },
    after: [NEWSLETTER_CONSENT.wording, 'If that wasn’t you, you can ignore this message.'],
    unsubscribeUrl,
  }),
});

/** Welcomes a new subscriber, with the link to unsubscribe. */
export const welcomeMessage = ({ id, email, round }: Subscription, unsubscribeUrl: string): Message => ({
  id: `newsletter-welcome.${id}.${round}`,
  to: { name: '', address: email },
  subject: 'Welcome to the Mealtime newsletter',
  unsubscribeUrl,
  ...renderLetter({
    greeting: 'Hello,',
    body: ['You’re subscribed to the Mealtime newsletter. We will write when there is something worth your time.'],
    unsubscribeUrl,
  }),
});
