/**
 * Refuses passwords from the top of every public list of leaked ones that meet the composition rules: a well-known word,
 * possibly with letter swaps, plus predictable digits and signs (Password1!, P@ssw0rd123, Summer2024!). Short, because it is
 * sent to browsers, and narrow: a known word with unpredictable digits has not leaked, so it is not refused as such.
 */

/** A space matches at most two signs or digits between two parts ("pass word" also matches Pass@word). */
const WORDS =
  'pass word|passwd|passw|pass|pass wort|qwerty|qwertyuiop|qwertz|qwer|qwe asd|qwe|asdf|asdfgh|asdfghjkl|asd|' +
  'zxcvbn|zxcvbnm|zxcv|zxc|qaz wsx|qaz wsx edc|zaq wsx|qaz qaz|q1w2e3|q1w2e3r|q1w2e3r4|q2w3e4|q2w3e4r|q2w3e4r5t|' +
  'abc|abcd|abcde|abcdef|abcdefg|let me in|welcome|admin|administrator|i love you|love|monkey|dragon|football|baseball|' +
  'hockey|soccer|master|sunshine|princess|shadow|superman|batman|trust no|change me|default|login|hello|secret|' +
  'spring|summer|autumn|winter|root|test|user|guest|demo|temp|charlie|freedom|whatever|star wars|michael|jordan|' +
  'pokemon|liverpool|chelsea|computer|internet|samsung|google|facebook|linkedin|iphone|canada';

/** Signs and digits that replace a letter. */
const SWAPS: Readonly<Record<string, string>> = { a: '@4', e: '3', i: '1!', l: '1', o: '0', s: '$5', t: '7' };

const KEYS = '1234567890';
const backwards = (text: string) => [...text].reverse().join('');
/** 1234, 4321, 12345, 54321 ...: rows of keys. */
const COUNTS = [4, 5, 6, 7, 8, 9, 10].map((length) => KEYS.slice(0, length)).flatMap((up) => [up, backwards(up)]);

/** Predictable digits: up to three, a year, a count, a repeated digit; with up to four signs on each side. */
const DIGITS = ['\\d{1,3}', '(?:19|20)\\d\\d', ...COUNTS, ...[...KEYS].map((digit) => `${digit}+`)].join('|');
const SIGNS = '[^a-z0-9]{0,4}';
const DRESSING = `${SIGNS}(?:${DIGITS})?${SIGNS}`;

const word = (stem: string) =>
  [...stem].map((letter) => (letter === ' ' ? '[^a-z]{0,2}' : `[${letter}${SWAPS[letter] ?? ''}]`)).join('');

const DRESSED_WORD = new RegExp(`^${DRESSING}(?:${WORDS.split('|').map(word).join('|')})${DRESSING}$`);

const COUNT = /12345|54321|123123|(\d)\1{4}/;
/** Aa123456!, A12345678@, 1234567aA#: at most two letters around a count or a repeated digit. */
const isDressedCount = (lower: string) => lower.replace(/[^a-z]/g, '').length <= 2 && COUNT.test(lower);

/** True if the password is a well-known word or count with predictable additions. Any length; never throws. */
export function isLeakedPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return DRESSED_WORD.test(lower) || isDressedCount(lower);
}
