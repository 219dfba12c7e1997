import { VALID_CUSTOMER, customerCases, type FieldCases } from '../../test/cases';
import { customerFormRules } from './customer';
import { normalise, validate } from '../rules/rule';

/** A value as a test's name shows it: invisible characters escaped, long ones cut. */
const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'undefined';
  const visible = text.replace(/[^\x20-\x7E]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
  return visible.length > 60 ? `${visible.slice(0, 57)}... (${text.length})` : visible;
};

describe.each(Object.entries<FieldCases>(customerCases))('%s of the customer form', (field, { good, bad }) => {
  test.each(good.map((one) => [shown(one.given), one] as const))('accepts %s', (_name, { given, ...rest }) => {
    const values = { ...VALID_CUSTOMER, [field]: given };
    expect(validate(customerFormRules, values)).toEqual({});
    const tidied: Record<string, unknown> = normalise(customerFormRules, values);
    expect(tidied[field]).toEqual('stored' in rest ? rest.stored : given);
  });

  test.each(bad.map((one) => [shown(one.given), one] as const))('refuses %s', (_name, { given, message }) => {
    expect(validate(customerFormRules, { ...VALID_CUSTOMER, [field]: given })).toEqual({ [field]: [message] });
  });

  test('accepts what it stores', () => {
    for (const { given } of good) {
      const once = normalise(customerFormRules, { ...VALID_CUSTOMER, [field]: given });
      expect(normalise(customerFormRules, once)).toEqual(once);
    }
  });
});

test('an empty form names every required field once', () => {
  expect(validate(customerFormRules, {})).toEqual({
    firstName: ['Name is required'],
    lastName: ['Last name is required'],
    email: ['Email is required'],
    country: ['Country is required'],
    phoneNumber: ['Phone number is required'],
    password: ['Password is required'],
  });
});
