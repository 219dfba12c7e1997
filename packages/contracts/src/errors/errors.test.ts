import * as identityErrors from '../identity/errors';
import { ERRORS, errorMessage, waitInWords, type ErrorCode } from '.';

test('fills its placeholders and leaves unknown ones visible', () => {
  expect(errorMessage(identityErrors.SEND_TOO_SOON, { wait: '45 seconds' })).toBe(
    'A code was just sent. You can request another in 45 seconds.',
  );
  expect(errorMessage(identityErrors.SEND_TOO_SOON, { other: 'x' })).toContain('{wait}');
  expect(errorMessage(identityErrors.SEND_TOO_SOON, { wait: '$&' })).toContain('in $&.');
});

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a status and reads as a sentence', (code) => {
  const [status, message] = ERRORS[code];
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(message).toMatch(/^[A-Z].*[a-z.}]$/);
});

test.each([
  [-5, '1 second'],
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [1.2, '2 seconds'],
  [59, '59 seconds'],
  [59.5, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3600, '60 minutes'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
