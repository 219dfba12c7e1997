import { POSTAL_CODE, PROVINCES } from './provinces';

test.each(['V6B 1A1', 'v6b1a1', 'V6B-1A1', 'K1A 0B1', 'H0H 0H0', 'A1Z 9Z9', 'Y1A 1W1', 'X0E 0Z9'])(
  '%s is one',
  (code) => {
    expect(POSTAL_CODE.test(code)).toBe(true);
  },
);

test.each([
  ['W first', 'W6B 1A1'],
  ['Z first', 'Z6B 1A1'],
  ...[...'DFIOQU'].flatMap((letter) => [
    [`${letter} first`, `${letter}6B 1A1`],
    [`${letter} third`, `V6${letter} 1A1`],
    [`${letter} fifth`, `V6B 1${letter}1`],
  ]),
  ['two spaces', 'V6B  1A1'],
  ['another separator', 'V6B.1A1'],
  ['a letter for a digit', 'VOB 1A1'],
  ['a US code', '98101'],
  ['too short', 'V6B 1A'],
  ['too long', 'V6B 1A11'],
  ['a space before', ' V6B 1A1'],
  ['a line break after', 'V6B 1A1\n'],
  ['a letter that folds to K', '\u212A1A 0B1'],
  ['a letter that folds to S', '\u017F1A 0B1'],
])('%s is none', (_name, code) => {
  expect(POSTAL_CODE.test(code)).toBe(false);
});

test('there are 13 provinces and territories', () => {
  expect(new Set(PROVINCES).size).toBe(13);
});
