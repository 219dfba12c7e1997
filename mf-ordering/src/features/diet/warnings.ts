import type { DietaryProfile, MenuItem, OptionGroup } from '@mealtime/contracts/menus';
import { allergensInWords } from './allergens';

export const NOTHING_STATED: DietaryProfile = { allergens: [], diets: [] };

type Stated = MenuItem['allergens'];

const among = (stated: Stated, { allergens }: DietaryProfile): Stated =>
  Object.fromEntries(Object.entries(stated).filter(([name]) => (allergens as readonly string[]).includes(name)));

/** "Contains peanuts. May contain soy.", limited to the visitor's profile; empty if none is stated. */
export const warningOf = (stated: Stated, profile: DietaryProfile): string =>
  allergensInWords(among(stated, profile)).join(' ');

/** The same of what may be chosen with a dish, and is not in the dish itself. */
export function optionsWarning({ allergens, groups }: MenuItem, profile: DietaryProfile): string {
  const stated = statedIn(groups);
  const names = profile.allergens.filter((name) => stated.includes(name) && !(name in allergens));
  return names.length > 0 ? `Some choices have ${names.join(', ')}.` : '';
}

const statedIn = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap(({ options }) =>
    options.flatMap((option) => [...Object.keys(option.allergens), ...statedIn(option.groups ?? [])]),
  );

/** The profile's allergens that a dish does not state. They are not called absent. */
export const notStatedIn = ({ allergens }: MenuItem, profile: DietaryProfile): string[] =>
  profile.allergens.filter((name) => !(name in allergens));
