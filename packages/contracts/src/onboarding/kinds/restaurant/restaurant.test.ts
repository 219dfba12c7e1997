import { VALID_BANK, VALID_BUSINESS, bankCases, businessCases, type FieldCases } from '../../../../test/cases';
import {
  BANKS,
  BANK_NAMES,
  hasValidCheckDigit,
  institutionOf,
  routingNumber,
  vancouverDate,
  yearsBefore,
} from '../../../canada';
import { normalise, validate } from '../../../rules';
import { applicantFormRules, defaultDateOfBirth } from './applicant';
import { bankRules } from './bank';
import { businessRules } from './business';

const message = (rules: Parameters<typeof validate>[0], field: string, value: unknown, others: object = {}) =>
  validate(rules, { ...others, [field]: value })[field]?.[0];

describe('dates of birth are calendar dates in Vancouver', () => {
  // 2026-03-01 05:00 UTC is still 28 February in Vancouver.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T05:00:00Z') }));
  afterEach(() => jest.useRealTimers());
  const dob = (value: string) => message(applicantFormRules, 'userDOB', value);

  test('today is the day in Vancouver', () => expect(vancouverDate()).toBe('2026-02-28'));
  test('the form starts 23 years ago', () => expect(defaultDateOfBirth()).toBe('2003-02-28'));

  test.each([
    ['2003-02-28', undefined],
    ['2003-03-01', 'You must be at least 23 years old'],
    ['1941-02-28', undefined],
    ['1941-02-27', 'You must be no more than 85 years old'],
    ['', 'Date of birth is required'],
    ['2003-02-29', 'Date of birth is required'],
    ['28/02/2003', 'Date of birth is required'],
    ['2100-01-01', 'You must be at least 23 years old'],
  ])('%s: %s', (value, expected) => expect(dob(value)).toBe(expected));

  test('born on a leap day: of age on 28 February of a year without one', () =>
    expect(dob('2003-02-28')).toBeUndefined());
  test('a leap day moves to the 28th', () => expect(yearsBefore('2024-02-29', 23)).toBe('2001-02-28'));
});

test('passwords must match', () => {
  expect(message(applicantFormRules, 'confirmPassword', 'Other#2026x', { password: 'Tr1cky#Horse' })).toBe(
    'Passwords must match',
  );
  expect(message(applicantFormRules, 'confirmPassword', '', { password: 'x' })).toBe('Please confirm your password');
});

test.each([
  ['businessName', 'Al', 'Business name must be at least 3 characters'],
  ['businessName', "Joe's Café", undefined],
  ['businessName', 'Joe 2', 'Business name must only contain letters'],
  ['businessName', 'a'.repeat(100), undefined],
  ['businessName', 'a'.repeat(101), 'Business name must be at most 100 characters'],
  ['businessNumber', '123456789', undefined],
  ['businessNumber', '12345678', 'Business number must be exactly 9 digits'],
  ['businessAddress', 'x'.repeat(101), 'Business address must be at most 100 characters'],
  ['gstHstNumber', '123456789RT0001', undefined],
  ['gstHstNumber', '123456789 rt 0001', undefined],
  ['gstHstNumber', '123456789RC0001', 'GST/HST Number must be in the format of 123456789RT0001'],
])('business step: %s %s', (field, value, expected) => expect(message(businessRules, field, value)).toBe(expected));

test.each([
  ['accountHolderName', 'Marie', 'Account holder name must be at least 6 characters'],
  ['accountHolderName', 'Marie-Ève O’Neil', undefined],
  ['bankName', 'Bank of Nowhere', 'Please select a valid bank.'],
  ['bankName', 'Vancity', undefined],
  ['bankAccountNumber', '123456', 'Account number must be 7 to 12 digits'],
  ['bankAccountNumber', '123456789012', undefined],
  ['transitNumber', '1234', 'Transit number must be exactly 5 digits'],
  ['institutionNumber', '004', undefined],
  ['zip', 'V6B 1A1', undefined],
  ['zip', 'v6b-1a1', undefined],
  ['zip', 'D6B 1A1', 'Postal code must be in the format A1A 1A1'],
  ['province', 'BC', undefined],
  ['province', 'WA', 'Please select a province.'],
  ['streetAddress2', '', undefined],
  ['accountType', 'Personal Savings Account', undefined],
  ['contactInformation', 'nobody', 'Please select who we should contact.'],
])('bank step: %s %s', (field, value, expected) => expect(message(bankRules, field, value)).toBe(expected));

describe.each([
  ['business', businessRules, VALID_BUSINESS, businessCases],
  ['bank', bankRules, VALID_BANK, bankCases],
] as const)('every case of the %s step', (_step, rules, valid, cases) => {
  test.each(Object.entries<FieldCases>(cases))('%s', (field, { good, bad }) => {
    for (const { given, ...rest } of good) {
      const values = { ...valid, [field]: given };
      expect([given, validate(rules, values)]).toEqual([given, {}]);
      const tidied: Record<string, unknown> = normalise(rules, values);
      expect(tidied[field]).toEqual('stored' in rest ? rest.stored : given);
    }
    for (const { given, message: expected } of bad) {
      expect([given, validate(rules, { ...valid, [field]: given })]).toEqual([given, { [field]: [expected] }]);
    }
  });
});

test('thirty banks, each once, each with its institution', () => {
  expect(BANKS).toHaveLength(30);
  expect(new Set(BANK_NAMES).size).toBe(30);
  expect(institutionOf('Toronto-Dominion Bank (TD)')).toBe('004');
  expect(institutionOf('nobody')).toBeUndefined();
});

test('the routing number is derived', () => expect(routingNumber('004', '12345')).toBe('000412345'));

test('the check digit of a business number', () => {
  expect(hasValidCheckDigit('123456782')).toBe(true);
  expect(hasValidCheckDigit('123456789')).toBe(false);
  expect(hasValidCheckDigit('12345678')).toBe(false);
  expect(hasValidCheckDigit('000000000')).toBe(false);
});
