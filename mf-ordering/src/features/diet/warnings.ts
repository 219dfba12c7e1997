import type { DietaryProfile, MenuItem, OptionGroup } from '@mealtime/contracts/menus';
import { allergensInWords } from './allergens';

export const NOTHING_STATED: DietaryProfile = { allergens: [], diets: [] };

type Stated = MenuItem['allergens'];

const among = (stated: Stated, { allergens }: DietaryProfile): Stated =>
  Object.fromEntries(Object.entries(stated).filter(([name]) => (allergens as readonly string[]).includes(name)));

/** "Contains peanuts. May contain soy.", of what somebody does not eat; empty where nothing of that is stated. */
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

/** Of what somebody does not eat, what nothing is said of. It is not said to be absent. */
export const notStatedIn = ({ allergens }: MenuItem, profile: DietaryProfile): string[] =>
  profile.allergens.filter((name) => !(name in allergens));
