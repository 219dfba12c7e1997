import type { Rule } from './rule';

/** The token of a link in an e-mail. Never refused here: what is not a token is answered by what it leads to. */
export const linkToken: Rule = {
  normalise: (value) => (typeof value === 'string' ? value : ''),
  check: () => undefined,
};
