import { endpoints, field, optional } from '../endpoints';
import { object, said, Type } from '../endpoints/schemas';
import { email } from '../rules/email';
import { linkToken } from '../rules/link-token';
import type { Rule } from '../rules/rule';

/** Honeypot: a hidden field. Bots fill it in; they get no error, so that they do not notice. */
const trap: Rule = {
  normalise: (value) => (value === undefined || value === null || value === '' ? '' : 'filled in'),
  check: () => undefined,
};

/** The result page of a form posted without a script. */
const leadTo = (state: string) => ({ done: `/newsletter?state=${state}`, refused: '/newsletter?state=refused' });

const token = field(linkToken, { description: 'From the link in the email' });

export const newsletterEndpoints = endpoints({
  'POST /newsletter/subscriptions': {
    summary:
      'Requests the newsletter; the address is subscribed once its owner confirms it by the emailed link. The reply does not reveal whether the address is known',
    access: 'public',
    body: {
      email: field(email, { example: 'amelie@example.ca' }),
      website: optional(trap, { description: 'Honeypot: people leave it empty', default: '' }),
    },
    form: leadTo('asked'),
    status: 202,
    reply: said,
    example: {
      message: 'Thank you! If this address isn’t subscribed yet, a confirmation email is on its way.',
    },
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /newsletter/confirm': {
    summary: 'Redirects to the page that confirms a subscription',
    access: 'public',
    query: { token },
    status: 303,
    reply: 'redirect',
  },
  'POST /newsletter/confirm': {
    summary: 'Confirms a subscription with the token of its email; can be repeated',
    access: 'public',
    body: { token },
    form: leadTo('confirmed'),
    reply: said,
    example: { message: 'You’re subscribed. Thank you for confirming.' },
    errors: ['LINK_INVALID'],
  },
  'GET /newsletter/unsubscribe': {
    summary: 'Redirects to the page that ends a subscription',
    access: 'public',
    query: { token },
    status: 303,
    reply: 'redirect',
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Ends a subscription with the token of any of its emails; can be repeated',
    access: 'public',
    query: { token },
    body: 'ignored',
    form: leadTo('unsubscribed'),
    reply: said,
    example: { message: 'You’re unsubscribed. We won’t send you the newsletter anymore.' },
    errors: ['LINK_INVALID'],
  },
  'GET /admin/statistics/newsletter': {
    summary: 'The number of subscribers, and those gained and lost on each of the last 30 days, oldest first',
    access: 'admin',
    reply: object({
      subscribed: Type.Integer({ description: 'Current subscribers' }),
      days: Type.Array(
        object({
          day: Type.String({ description: 'YYYY-MM-DD, a day of Vancouver' }),
          asked: Type.Integer(),
          confirmed: Type.Integer(),
          withdrawn: Type.Integer(),
        }),
      ),
    }),
    example: { subscribed: 120, days: [{ day: '2026-03-02', asked: 5, confirmed: 4, withdrawn: 1 }] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
});
