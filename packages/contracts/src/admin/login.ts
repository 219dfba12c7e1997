import { email } from '../rules/email';
import { password } from '../rules/person';
import { oneOf, text } from '../rules/rule';
import { tidyDigits, tidyName, tidyPassword } from '../rules/tidy';

/** Longer values are refused before any costly check. */
const TOO_LONG = 'That is too long';
const USERNAME_MIN = 3;
const USERNAME_MAX = 40;

/** The admin login form. The password is not checked against the rules for new ones. */
export const adminLoginRules = {
  username: text({ required: 'Username is required', max: [100, TOO_LONG] }),
  password: text({
    required: 'Password is required',
    max: [200, TOO_LONG],
    normalise: tidyPassword,
  }),
} as const;

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are dropped. */
export const secondFactorCode = text({ required: 'Code is required', max: [20, TOO_LONG], normalise: tidyDigits });

/** The same, optional: the login form does not know whether a second factor exists. */
export const secondFactorLeftOut = text({ max: [20, TOO_LONG], normalise: tidyDigits });

/** Code of an authenticator app during its set-up. */
export const totpCode = text({
  required: 'Code is required',
  normalise: tidyDigits,
  patterns: [[/^[0-9]{6}$/, 'Code must be exactly 6 digits']],
});

/**
 * Admin roles: owners do everything, reviewers handle applications and people, support only reads. Each includes the
 * next.
 */
export const ADMIN_ROLES = ['owner', 'reviewer', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const invitationRules = {
  email,
  role: oneOf(ADMIN_ROLES, 'Please choose a role'),
} as const;

/** Fields chosen by an invited admin. */
export const joinRules = {
  username: text({
    required: 'Username is required',
    normalise: tidyName,
    patterns: [
      [
        /^[\p{L}\p{N}][\p{L}\p{N}._ '’-]*$/u,
        'Username must start with a letter and only contain letters, digits and . _ -',
      ],
    ],
    min: [USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters`],
    max: [USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters`],
  }),
  password,
} as const;

export const passkeyName = text({ required: 'Name is required', max: [60, 'Name must be at most 60 characters'] });
