import { email } from './email';
import { country, firstName, lastName, password, phoneNumber } from './person';
import { choice } from './rule';

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
