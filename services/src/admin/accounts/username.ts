/** A username as it is compared: the only form in which one is looked up, counted or told apart from another. */
export type UsernameKey = string & { readonly kind: 'username' };

/** What nobody sees: characters of no width, marks that turn the direction, soft hyphens, variation selectors, controls. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/**
 * Brings everything that reads as one name to one form: compatible letters ("𝐨wner"), capitals, what nobody sees, spaces.
 * Letters of other alphabets stay what they are: a Cyrillic "о" makes another name.
 */
export function usernameKey(typed: string): UsernameKey {
  const seen = typed.replace(UNSEEN, '');
  // Once more behind: the small letters of some capitals are not in the form yet.
  const plain = seen.normalize('NFKC').toLowerCase().normalize('NFKC');
  return plain.replace(/\s+/gu, ' ').trim() as UsernameKey;
}
