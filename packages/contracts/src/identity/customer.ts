import { email } from '../rules/email';
import { country, firstName, lastName, password, phoneNumber } from '../rules/person';
import { choice } from '../rules/rule';

/** The customer form. `country` is always +1 (CA) and is not saved. */
export const customerFormRules = {
  firstName,
  lastName,
  email,
  country,
  phoneNumber,
  password,
  marketingConsent: choice(),
} as const;
