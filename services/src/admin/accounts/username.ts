/** The normalized form of a username, by which accounts are looked up, compared and counted. */
export type UsernameKey = string & { readonly kind: 'username' };

/** Invisible characters: zero width, direction marks, soft hyphens, variation selectors, controls. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/**
 * Normalizes names that look the same: compatible letters ("𝐨wner"), capitals, invisible characters and spaces. Letters of
 * other alphabets are kept: a Cyrillic "о" makes a different name.
 */
export function usernameKey(typed: string): UsernameKey {
  const seen = typed.replace(UNSEEN, '');
  // NFKC once more afterwards: the lower case of some capitals is not normalized yet.
  const plain = seen.normalize('NFKC').toLowerCase().normalize('NFKC');
  return plain.replace(/\s+/gu, ' ').trim() as UsernameKey;
}
