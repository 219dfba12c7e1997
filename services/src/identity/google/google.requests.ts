import type { GoogleCallbackRequest } from '@mealtime/contracts/identity';
import { text } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

/** Only passed on to the provider, which judges it. */
const fromProvider = text({ max: [4_096, 'That is too long'] });

/** The query of the page /auth/callback as the provider sent it. */
export class GoogleCallback implements GoogleCallbackRequest {
  @ByRule(fromProvider, { optional: true })
  code?: string;

  @ByRule(fromProvider, { optional: true })
  state?: string;

  @ByRule(fromProvider, { optional: true })
  iss?: string;

  @ByRule(fromProvider, { optional: true })
  error?: string;
}
