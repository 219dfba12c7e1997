/**
 * Words that well-known leaked passwords are built on. A password that meets the composition rules and is one of these
 * with the usual letter swaps, digits and signs around it is refused. The list is short on purpose: it is sent to the
 * browser; it covers the entries of public leak lists that also satisfy the composition rules.
 */
const STEMS = [
  'password',
  'passwort',
  'passw',
  'pass',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'asdf',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'abc',
  'abcd',
  'abcdef',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'master',
  'sunshine',
  'princess',
  'shadow',
  'superman',
  'batman',
  'trustno',
  'changeme',
  'default',
  'login',
  'hello',
  'secret',
  'summer',
  'winter',
  'root',
  'charlie',
  'freedom',
  'whatever',
  'starwars',
  'michael',
  'jordan',
  'pokemon',
  'liverpool',
  'chelsea',
  'computer',
  'internet',
  'samsung',
  'google',
];

const SWAPS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const stems = new Set(STEMS);
const lettersOnly = (value: string) => value.replace(/[^a-z]/g, '');

/** True when the password is a well-known word with decoration (Password1!, P@ssw0rd123, Qwerty123#). */
export function isLeakedPassword(password: string): boolean {
  const lower = password.toLowerCase();
  // Digits and signs at either end are decoration; inside the word they stand for letters.
  const core = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  const unswapped = [...core].map((character) => SWAPS[character] ?? character).join('');
  return stems.has(lettersOnly(core)) || stems.has(lettersOnly(unswapped));
}
