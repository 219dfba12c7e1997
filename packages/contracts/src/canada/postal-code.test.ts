import { postalCode } from './postal-code';
import { PROVINCES } from './provinces';

const FORMAT = 'Postal code must be in the format A1A 1A1';
const check = (typed: string, province?: string) => postalCode.check(postalCode.normalise(typed), { province });

test.each(['V6B 1A1', 'v6b1a1', 'V6B-1A1', ' V6B\u00A01A1 ', 'V6B\u20111A1', '\u200Ev6b\uFE0F  1a1\n'])(
  '%j is normalized to one spelling',
  (typed) => {
    expect(postalCode.normalise(typed)).toBe('V6B 1A1');
    expect(check(typed)).toBeUndefined();
  },
);

test.each(['K1A 0B1', 'H0H 0H0', 'A1Z 9Z9', 'Y1A 1W1', 'X0E 0Z9'])('%s is one', (code) => {
  expect(check(code)).toBeUndefined();
});

test.each([
  ['W first', 'W6B 1A1'],
  ['Z first', 'Z6B 1A1'],
  ...[...'DFIOQU'].flatMap((letter) => [
    [`${letter} first`, `${letter}6B 1A1`],
    [`${letter} third`, `V6${letter} 1A1`],
    [`${letter} fifth`, `V6B 1${letter}1`],
  ]),
  ['another separator', 'V6B.1A1'],
  ['a US code', '98101'],
  ['too short', 'V6B 1A'],
  ['too long', 'V6B 1A11'],
])('%s is none', (_name, code) => {
  expect(check(code)).toBe(FORMAT);
});

test.each(['VOB 1A1', 'v6b ia1', 'V6B1AO'])('%s: the message names the letter that looks like a digit', (code) => {
  expect(check(code)).toBe(`${FORMAT}: type 0 (zero) for the letter O and 1 (one) for I`);
});

test.each([
  [
    'V6B 1A1',
    'ON',
    'Postal codes that begin with V are in British Columbia, not in Ontario. Please check the postal code and the province',
  ],
  [
    'X0A 0H0',
    'YT',
    'Postal codes that begin with X are in the Northwest Territories or Nunavut, not in Yukon. Please check the postal code and the province',
  ],
  ['V6B 1A1', 'BC', undefined],
  ['X0A 0H0', 'NU', undefined],
  ['X1A 1A1', 'NT', undefined],
  ['K1A 0B1', 'QC', undefined],
  ['V6B 1A1', '', undefined],
  ['V6B 1A1', undefined, undefined],
  ['V6B 1A1', 'toString', undefined],
])('%s with the province %s: %s', (code, province, message) => {
  expect(check(code, province)).toBe(message);
});

test('every province has a first letter, possibly shared', () => {
  expect(new Set(PROVINCES).size).toBe(13);
  for (const province of PROVINCES) {
    const letters = [...'ABCEGHJKLMNPRSTVXY'].filter((letter) => check(`${letter}2B 1A1`, province) === undefined);
    expect([province, letters.length > 0]).toEqual([province, true]);
  }
});
