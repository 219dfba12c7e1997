import { tidyDate, tidyDigits, tidyLine, tidyName, tidyPassword, tidyPhone, tidyText } from './tidy';

/** Invisible characters of pasted text: direction marks, zero widths, selectors, a byte order mark, fillers. */
const MARKS =
  '\u200E\u200F\u202A\u202C\u2066\u2069\u061C\u200B\u200C\u200D\u2060\uFEFF\u00AD\u034F\uFE0E\uFE0F\u{E0100}\u3164\uFFA0\u180E\uFFF9';
const marked = (value: string) => MARKS + [...value].join(MARKS) + MARKS;

test.each([
  ['a line', tidyLine, '183 Terminal Ave'],
  ['a name', tidyName, 'Jean-Pierre O’Neil'],
  ['digits', tidyDigits, '123456789'],
  ['a phone', tidyPhone, '6045550123'],
  ['a date', tidyDate, '1985-04-30'],
])('%s loses invisible marks', (_kind, tidy, value) => expect(tidy(marked(value))).toBe(value));

test.each([
  [tidyLine, ' 183\u00A0\u2003Terminal\t\n Ave ', '183 Terminal Ave'],
  [tidyLine, 'Cafe\u0301', 'Café'],
  [tidyLine, 'Cafe\u034F\u0301', 'Café'],
  [tidyName, 'Jean\u2011Pierre', 'Jean-Pierre'],
  [tidyName, 'Jean—Pierre\u2212Luc', 'Jean-Pierre-Luc'],
  [tidyName, "O'Brien", "O'Brien"],
  [tidyName, 'O‘Brien O`Brien O´Brien O′Brien', 'O’Brien O’Brien O’Brien O’Brien'],
  [tidyName, 'Kʻōmoks', 'Kʻōmoks'],
  [tidyDigits, '12\u201134 5–6', '123456'],
  [tidyPhone, '(604) 555.01\u201123', '6045550123'],
  [tidyDate, '1985\u201104 – 30', '1985-04-30'],
])('%#: normalizes typed text', (tidy, typed, meant) => expect(tidy(typed)).toBe(meant));

test('a text keeps its lines and emoji, and is empty if it has nothing visible', () => {
  expect(tidyText(' Two\n\nlines 👩\u200D🍳 ❤\uFE0F ')).toBe('Two\n\nlines 👩\u200D🍳 ❤\uFE0F');
  expect(tidyText(` ${MARKS}\n `)).toBe('');
  for (const blank of ['\u2800', '\u2800 \u3164', '. - …', '\u{1D173}', '\u0301']) expect(tidyText(blank)).toBe('');
  expect([tidyText('不可以'), tidyText('7')]).toEqual(['不可以', '7']);
});

test('a password is not changed', () => expect(tidyPassword(' a\u200Bb\u2011 ')).toBe(' a\u200Bb\u2011 '));
