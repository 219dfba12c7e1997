import { BANK_NAMES } from '../../../canada/banks';
import { postalCode } from '../../../canada/postal-code';
import { COUNTRIES, PROVINCES } from '../../../canada/provinces';
import { field, optional } from '../../../endpoints/fields';
import { letters } from '../../../rules/person';
import { numberOf } from '../../../rules/number';
import { oneOf, text } from '../../../rules/rule';
import { PRINTABLE } from '../../../rules/tidy';
import { rulesOf, shown, step } from '../../lifecycle/steps';

export const BANK_CONTACTS = ['admin', 'owner'] as const;
export const ACCOUNT_TYPES = [
  'Business Checking Account',
  'Business Savings Account',
  'Personal Checking Account',
  'Personal Savings Account',
] as const;

const HOLDER_MIN = 6;
const HOLDER_MAX = 60;
const STREET_MAX = 100;
const CITY_MAX = 50;

/** Step 3: of the account's numbers only the last digits are ever displayed. */
export const bank = step({
  schema: 'BankSummary',
  sealed: true,
  fields: {
    accountHolderName: field(
      text({
        required: 'Account holder name is required',
        normalise: letters.tidy,
        patterns: [[letters.pattern, 'Account holder name must only contain letters']],
        min: [HOLDER_MIN, `Account holder name must be at least ${HOLDER_MIN} characters`],
        max: [HOLDER_MAX, `Account holder name must be at most ${HOLDER_MAX} characters`],
      }),
      { example: "Amélie O'Brien" },
    ),
    bankName: field<string>(oneOf(BANK_NAMES, 'Please select a valid bank.'), {
      description: 'One of the listed banks',
      example: 'Vancity',
    }),
    bankAccountNumber: shown(
      field(
        numberOf('Account number', /^[0-9]{7,12}$/, 'Account number must be 7 to 12 digits', { cannotBeZero: true }),
        {
          description: '7 to 12 digits; never sent back',
          example: '1234567',
        },
      ),
      { as: 'bankAccountNumberEnding', last: 4, description: 'The last four' },
    ),
    accountType: field<string>(oneOf(ACCOUNT_TYPES, 'Please select an account type.'), {
      example: 'Business Checking Account',
    }),
    transitNumber: shown(
      field(
        numberOf('Transit number', /^[0-9]{5}$/, 'Transit number must be exactly 5 digits', { cannotBeZero: true }),
        {
          description: 'Five digits; never sent back',
          example: '12345',
        },
      ),
      { as: 'transitNumberEnding', last: 2, description: 'The last two' },
    ),
    institutionNumber: shown(
      field(
        numberOf('Institution number', /^[0-9]{3}$/, 'Institution number must be exactly 3 digits', {
          cannotBeZero: true,
        }),
        {
          description: 'Three digits',
          example: '809',
        },
      ),
      'Whole: it names the bank, not the account',
    ),
    streetAddress1: field(
      text({
        required: 'Street address is required',
        patterns: [[PRINTABLE, 'Street address has characters that cannot be printed']],
        max: [STREET_MAX, `Street address must be at most ${STREET_MAX} characters`],
      }),
      { example: '183 Terminal Ave' },
    ),
    streetAddress2: optional(
      text({
        patterns: [[PRINTABLE, 'Street address has characters that cannot be printed']],
        max: [STREET_MAX, `Street address must be at most ${STREET_MAX} characters`],
      }),
      { example: '', default: '' },
    ),
    city: field(
      text({
        required: 'City is required',
        patterns: [[PRINTABLE, 'City has characters that cannot be printed']],
        max: [CITY_MAX, `City must be at most ${CITY_MAX} characters`],
      }),
      { example: 'Vancouver' },
    ),
    province: field<string>(oneOf(PROVINCES, 'Please select a province.'), { example: 'BC' }),
    country: field<string>(oneOf(COUNTRIES, 'Please select a country.'), { example: 'CA' }),
    zip: field(postalCode, { description: 'Kept as "A1A 1A1"; has to be of the province', example: 'V6A 4G2' }),
    contactInformation: field<string>(oneOf(BANK_CONTACTS, 'Please select who we should contact.'), {
      description: 'admin or owner',
      example: 'owner',
    }),
  },
  forReviewers: {
    routingNumberMasked: {
      description: 'The routing number, its transit digits covered: "0004***45"',
      example: '0809***45',
    },
  },
});

export const bankRules = rulesOf(bank);
