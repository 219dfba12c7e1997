import { password } from '../../rules/person';
import { accepted, choice } from '../../rules/rule';

/** Fields of the first step in every kind of application. */
export const openingRules = {
  password,
  terms: accepted('You must accept the terms'),
  marketingConsent: choice(),
} as const;
