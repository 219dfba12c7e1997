import { codeCases } from '../../test/cases';
import { VERIFICATION_PURPOSES } from './verification';
import { code, purpose } from './phone-verification';

test.each(codeCases.good)('the code may be $given', ({ given }) => {
  expect(code.check(code.normalise(given), {})).toBeUndefined();
});

test.each(codeCases.bad)('the code may not be $given', ({ given, message }) => {
  expect(code.check(code.normalise(given), {})).toBe(message);
});

test('the purpose is one of the known ones, letter for letter', () => {
  for (const known of VERIFICATION_PURPOSES) expect(purpose.check(known, {})).toBeUndefined();
  for (const unknown of ['Customer', 'admin', ' customer', '__proto__', 0, {}]) {
    expect(purpose.check(unknown, {})).toBe('This purpose is not known');
  }
});
