import { LEAKED_PASSWORDS, STRONG_PASSWORDS } from '../../test/cases';
import { isLeakedPassword } from './leaked-passwords';

test.each(LEAKED_PASSWORDS)('%s has leaked', (password) => {
  expect(isLeakedPassword(password)).toBe(true);
});

test.each(STRONG_PASSWORDS)('%s has not', (password) => {
  expect(isLeakedPassword(password)).toBe(false);
});

/** The same sequence on every run (mulberry32), so that a failure can be repeated. */
function* randomPasswords(count: number, length: number) {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$!%*?&#';
  let state = 20_250_109;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
  }
}

test('none of 20,000 random passwords of 10 characters counts as leaked', () => {
  expect([...randomPasswords(20_000, 10)].filter(isLeakedPassword)).toEqual([]);
});

test.each([
  ['a megabyte of digits', '1'.repeat(1_000_000)],
  ['a megabyte of signs', '!'.repeat(1_000_000)],
  ['a megabyte of letters', 'Aa'.repeat(500_000)],
])('answers at once for %s', (_name, password) => {
  const started = performance.now();
  isLeakedPassword(password);
  expect(performance.now() - started).toBeLessThan(5_000);
});
