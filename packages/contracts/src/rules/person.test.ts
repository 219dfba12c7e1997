import { businessPhoneNumberCases, middleNameCases } from '../../test/cases';
import { businessPhoneNumber, middleName } from './person';

test.each(middleNameCases.good)('the middle name may be $given', ({ given }) => {
  expect(middleName.check(middleName.normalise(given), {})).toBeUndefined();
});

test.each(middleNameCases.bad.filter(({ given }) => given !== null && given !== undefined))(
  'the middle name may not be $given',
  ({ given, message }) => {
    expect(middleName.check(middleName.normalise(given), {})).toBe(message);
  },
);

test.each(businessPhoneNumberCases.good)('the phone of a business may be $given', ({ given, stored = given }) => {
  expect(businessPhoneNumber.normalise(given)).toBe(stored);
  expect(businessPhoneNumber.check(businessPhoneNumber.normalise(given), {})).toBeUndefined();
});

test.each(businessPhoneNumberCases.bad)('the phone of a business may not be $given', ({ given, message }) => {
  expect(businessPhoneNumber.check(businessPhoneNumber.normalise(given), {})).toBe(message);
});
