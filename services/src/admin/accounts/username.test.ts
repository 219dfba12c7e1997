import { usernameKey } from './username';

test.each([
  ['capitals', 'OWNER'],
  ['mathematical letters', '𝐨wner'],
  ['letters in full width', 'ｏｗｎｅｒ'],
  ['letters in circles', 'ⓞⓦⓝⓔⓡ'],
  ['spaces around it', '\u3000 owner\t'],
  ['a space of no width', 'ow\u200bner'],
  ['a joiner', 'own\u2060er'],
  ['a bidirectional control character', '\u202eowner\u202c'],
  ['a soft hyphen', 'own\u00ader'],
  ['a variation selector', 'owner\ufe0f'],
  ['a byte order mark', '\ufeffowner'],
])('%s make no other name', (_what, typed) => {
  expect(usernameKey(typed)).toBe('owner');
});

test('a normalized name stays unchanged', () => {
  for (const name of ['owner', 'amélie o’brien', 'i̇', 'ﬁ', 'ſ', 'Ǆ', 'ϓ', 'a \u200b b']) {
    expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
  }
});

test('different names have different keys', () => {
  const names = ['owner', 'ownr', 'own er', 'оwner', 'ówner', 'owner1'];
  expect(new Set(names.map(usernameKey)).size).toBe(names.length);
});
