import { email } from '../rules/email';
import { text } from '../rules/rule';
import { tidyPassword } from '../rules/tidy';

/** Sign-in by password, which is not checked against the rules for new ones. */
export const signInFormRules = {
  email,
  password: text({
    required: 'Password is required',
    max: [200, 'That is too long'],
    normalise: tidyPassword,
  }),
} as const;
