import { text } from '../rules/rule';

/** Longer ones are refused before any work is spent on them. */
const TOO_LONG = 'That is too long';

/** The admin login form. The password is taken as typed: it was chosen elsewhere. */
export const adminLoginRules = {
  username: text({ required: 'Username is required', max: [100, TOO_LONG] }),
  password: text({
    required: 'Password is required',
    max: [200, TOO_LONG],
    normalise: (value) => value.normalize('NFC'),
  }),
} as const;
