import { middleNameCases } from '../../test/cases';
import { middleName } from './person';

test.each(middleNameCases.good)('the middle name may be $given', ({ given }) => {
  expect(middleName.check(middleName.normalise(given), {})).toBeUndefined();
});

test.each(middleNameCases.bad.filter(({ given }) => given !== null && given !== undefined))(
  'the middle name may not be $given',
  ({ given, message }) => {
    expect(middleName.check(middleName.normalise(given), {})).toBe(message);
  },
);
