import { object, Type, word, type Static } from '../endpoints/schemas';
import type { Rule } from '../rules/rule';
import { ALLERGENS, DIETARY_LABELS } from './food';

export const dietaryProfile = object({
  allergens: Type.Array(word(ALLERGENS), { description: 'Allergens to warn about, in the order of the list' }),
  diets: Type.Array(word(DIETARY_LABELS), {
    description: 'By default, menus hide dishes without one of these labels',
  }),
});
/** A person's dietary restrictions. */
export type DietaryProfile = Static<typeof dietaryProfile>;

/** Entries of a list, each once and in the order of the list. */
const someOf = <const T extends string>(list: readonly T[], message: string): Rule<T[]> => {
  const isSome = (value: unknown): value is T[] =>
    Array.isArray(value) && value.length <= list.length && value.every((one) => list.includes(one as T));
  return {
    normalise: (value) => (isSome(value) ? list.filter((one) => value.includes(one)) : value),
    check: (value) => (isSome(value) ? undefined : message),
  };
};

export const dietaryProfileRules = {
  allergens: someOf(ALLERGENS, 'Choose allergens from the list'),
  diets: someOf(DIETARY_LABELS, 'Choose diets from the list'),
};
