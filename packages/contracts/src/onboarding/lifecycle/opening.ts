import { password } from '../../rules/person';
import { accepted, choice } from '../../rules/rule';

/** What is asked for with the first step, whatever is applied for. */
export const openingRules = {
  password,
  terms: accepted('You must accept the terms'),
  marketingConsent: choice(),
} as const;
