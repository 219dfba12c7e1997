import { email } from '../rules/email';
import { country, firstName, lastName, password, phoneNumber } from '../rules/person';
import { choice } from '../rules/rule';

/** The customer form as shown. `country` is only ever +1 (CA) and is dropped before anything is saved. */
export const customerFormRules = {
  firstName,
  lastName,
  email,
  country,
  phoneNumber,
  password,
  marketingConsent: choice(),
} as const;
