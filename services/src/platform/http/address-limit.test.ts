import { DomainError } from '../errors/domain-error';
import { AddressLimit } from './address-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const isAllowed = (limit: AddressLimit, caller: string) => {
  try {
    limit.count(caller);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return false;
  }
};

test('a burst of calls, then one for each share of the time, counted by caller', () => {
  const limit = new AddressLimit(3, 60);
  expect([1, 2, 3, 4].map(() => isAllowed(limit, 'one'))).toEqual([true, true, true, false]);
  expect(isAllowed(limit, 'another')).toBe(true);
  jest.advanceTimersByTime(20_000);
  expect([1, 2].map(() => isAllowed(limit, 'one'))).toEqual([true, false]);
});

test.each([-3_600_000, 3_600_000])('a clock change of %i ms neither gives nor takes calls', (jump) => {
  const limit = new AddressLimit(3, 60);
  for (let call = 0; call < 3; call += 1) limit.count('one');
  jest.setSystemTime(Date.now() + jump);
  expect(isAllowed(limit, 'one')).toBe(false);
  jest.advanceTimersByTime(20_000);
  expect(isAllowed(limit, 'one')).toBe(true);
});
