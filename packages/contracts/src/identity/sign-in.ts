import { email } from '../rules/email';
import { text } from '../rules/rule';
import { tidyPassword } from '../rules/tidy';

/** Signing in by password, which is taken as typed: it is compared, not judged. */
export const signInFormRules = {
  email,
  password: text({
    required: 'Password is required',
    max: [200, 'That is too long'],
    normalise: tidyPassword,
  }),
} as const;
