import type { ConfirmSubscriptionRequest, SubscribeRequest } from '@mealtime/contracts/newsletter';
import { email, type Rule } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

/** Never refused: what fills the field in is not to learn that it was noticed. */
const trap: Rule = {
  normalise: (value) => (value === undefined || value === null || value === '' ? '' : 'filled in'),
  check: () => undefined,
};

/** Never refused here: what is not a token is answered by what it leads to. */
const linkToken: Rule = {
  normalise: (value) => (typeof value === 'string' ? value : ''),
  check: () => undefined,
};

export class Subscribe implements SubscribeRequest {
  @ByRule(email, { example: 'amelie@example.ca' })
  email: string;

  @ByRule(trap, { optional: true, description: 'Left empty by people' })
  website = '';
}

export class ConfirmSubscription implements ConfirmSubscriptionRequest {
  @ByRule(linkToken, { description: 'From the link in the e-mail' })
  token: string;
}

export class NewsletterLink {
  @ByRule(linkToken, { description: 'From the link in the e-mail' })
  token: string;
}
