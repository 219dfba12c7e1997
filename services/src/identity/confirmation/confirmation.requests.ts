import type { ConfirmEmailRequest } from '@mealtime/contracts/identity';
import type { Rule } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

/** Never refused here: what is not a token is answered by what it leads to. */
const linkToken: Rule = {
  normalise: (value) => (typeof value === 'string' ? value : ''),
  check: () => undefined,
};

export class ConfirmationLink {
  @ByRule(linkToken, { description: 'From the link in the e-mail' })
  token: string;
}

export class ConfirmEmail implements ConfirmEmailRequest {
  @ByRule(linkToken, { description: 'From the link in the e-mail' })
  token: string;
}
