import type { Rule } from '@mealtime/contracts';
import { ByRule } from '../../platform';

/** Never refused here: what is not a token leads to the page that says so. */
const linkToken: Rule = {
  normalise: (value) => (typeof value === 'string' ? value : ''),
  check: () => undefined,
};

export class ConfirmEmail {
  @ByRule(linkToken, { description: 'From the link in the e-mail' })
  token: string;
}
