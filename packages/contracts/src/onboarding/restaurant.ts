import { BANK_NAMES } from '../canada/banks';
import { isCalendarDate, vancouverDate, yearsBefore } from '../canada/calendar';
import { COUNTRIES, POSTAL_CODE, PROVINCES } from '../canada/provinces';
import { email } from '../rules/email';
import {
  businessPhoneNumber,
  country,
  firstName,
  lastName,
  letters,
  middleName,
  password,
  phoneNumber,
} from '../rules/person';
import { accepted, choice, oneOf, text, type Rule } from '../rules/rule';

/** Digits as people copy them: spaces, dashes and invisible marks between them are dropped. */
const tidyDigits = (value: string) => value.replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** One line of an address: invisible marks are dropped, any white space in a row is one space. */
const tidyLine = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
/** Nothing that cannot be printed: control characters, halves of characters. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

export const RESTAURANT_ROLES = ['owner', 'manager'] as const;
export const BANK_CONTACTS = ['admin', 'owner'] as const;
export const ACCOUNT_TYPES = [
  'Business Checking Account',
  'Business Savings Account',
  'Personal Checking Account',
  'Personal Savings Account',
] as const;

export const AGE_MIN = 23;
export const AGE_MAX = 85;

/** The date the form starts with: this day 23 years ago, in Vancouver. */
export const defaultDateOfBirth = () => yearsBefore(vancouverDate(), AGE_MIN);

/** A calendar date 23 to 85 years ago, both birthdays included, as days are counted in Vancouver. */
const userDOB: Rule = text({
  required: 'Date of birth is required',
  refine: (value) => {
    const today = vancouverDate();
    if (!isCalendarDate(value)) return 'Date of birth is required';
    if (value > yearsBefore(today, AGE_MIN)) return `You must be at least ${AGE_MIN} years old`;
    if (value < yearsBefore(today, AGE_MAX)) return `You must be no more than ${AGE_MAX} years old`;
    return undefined;
  },
});

const confirmPassword = text({
  required: 'Please confirm your password',
  normalise: (value) => value.normalize('NFC'),
  refine: (value, values) => (value === values['password'] ? undefined : 'Passwords must match'),
});

/** Step 1 as shown. `country` is only ever +1 (CA); `confirmPassword` stays in the form. */
export const restaurantAdminFormRules = {
  firstName,
  middleName,
  lastName,
  userDOB,
  role: oneOf(RESTAURANT_ROLES, 'Selecting a role is required'),
  email,
  country,
  phoneNumber,
  password,
  confirmPassword,
  terms: accepted('You must accept the terms'),
  marketingConsent: choice(),
} as const;

const BUSINESS_NAME_MIN = 3;
const BUSINESS_NAME_MAX = 100;
const ADDRESS_MAX = 100;

/** Step 2. */
export const restaurantBusinessRules = {
  businessName: text({
    required: 'Business name is required',
    normalise: letters.tidy,
    patterns: [[letters.pattern, 'Business name must only contain letters']],
    min: [BUSINESS_NAME_MIN, `Business name must be at least ${BUSINESS_NAME_MIN} characters`],
    max: [BUSINESS_NAME_MAX, `Business name must be at most ${BUSINESS_NAME_MAX} characters`],
  }),
  businessNumber: text({
    required: 'Business number is required',
    normalise: tidyDigits,
    patterns: [[/^[0-9]{9}$/, 'Business number must be exactly 9 digits']],
  }),
  businessAddress: text({
    required: 'Business address is required',
    normalise: tidyLine,
    patterns: [[PRINTABLE, 'Business address has characters that cannot be printed']],
    max: [ADDRESS_MAX, `Business address must be at most ${ADDRESS_MAX} characters`],
  }),
  gstHstNumber: text({
    required: 'GST/HST number is required',
    normalise: (value) => tidyDigits(value).toUpperCase(),
    patterns: [[/^[0-9]{9}RT[0-9]{4}$/, 'GST/HST Number must be in the format of 123456789RT0001']],
  }),
  businessPhoneNumber,
} as const;

const HOLDER_MIN = 6;
const HOLDER_MAX = 60;
const STREET_MAX = 100;
const CITY_MAX = 50;

/** Step 3. */
export const restaurantBankRules = {
  accountHolderName: text({
    required: 'Account holder name is required',
    normalise: letters.tidy,
    patterns: [[letters.pattern, 'Account holder name must only contain letters']],
    min: [HOLDER_MIN, `Account holder name must be at least ${HOLDER_MIN} characters`],
    max: [HOLDER_MAX, `Account holder name must be at most ${HOLDER_MAX} characters`],
  }),
  bankName: oneOf(BANK_NAMES, 'Please select a valid bank.'),
  bankAccountNumber: text({
    required: 'Account number is required',
    normalise: tidyDigits,
    patterns: [[/^[0-9]{7,12}$/, 'Account number must be 7 to 12 digits']],
  }),
  accountType: oneOf(ACCOUNT_TYPES, 'Please select an account type.'),
  transitNumber: text({
    required: 'Transit number is required',
    normalise: tidyDigits,
    patterns: [[/^[0-9]{5}$/, 'Transit number must be exactly 5 digits']],
  }),
  institutionNumber: text({
    required: 'Institution number is required',
    normalise: tidyDigits,
    patterns: [[/^[0-9]{3}$/, 'Institution number must be exactly 3 digits']],
  }),
  streetAddress1: text({
    required: 'Street address is required',
    normalise: tidyLine,
    patterns: [[PRINTABLE, 'Street address has characters that cannot be printed']],
    max: [STREET_MAX, `Street address must be at most ${STREET_MAX} characters`],
  }),
  streetAddress2: text({
    normalise: tidyLine,
    patterns: [[PRINTABLE, 'Street address has characters that cannot be printed']],
    max: [STREET_MAX, `Street address must be at most ${STREET_MAX} characters`],
  }),
  city: text({
    required: 'City is required',
    normalise: tidyLine,
    patterns: [[PRINTABLE, 'City has characters that cannot be printed']],
    max: [CITY_MAX, `City must be at most ${CITY_MAX} characters`],
  }),
  province: oneOf(PROVINCES, 'Please select a province.'),
  country: oneOf(COUNTRIES, 'Please select a country.'),
  zip: text({
    required: 'Postal code is required',
    normalise: (value) => tidyLine(value).toUpperCase(),
    patterns: [[POSTAL_CODE, 'Postal code must be in the format A1A 1A1']],
  }),
  contactInformation: oneOf(BANK_CONTACTS, 'Please select who we should contact.'),
} as const;
