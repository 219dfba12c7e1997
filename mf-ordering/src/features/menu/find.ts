import { plainLetters } from '@mealtime/contracts/rules';
import type { DietaryLabel, Menu, MenuItem, MenuSection } from '@mealtime/contracts/menus';

/** As texts are compared: every kind of apostrophe is left out. */
const folded = (text: string) => plainLetters(text).replace(/['’‘ʼ`´]/g, '');

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

export interface MenuFilter {
  text: string;
  /** A dish must have all of these labels. */
  diets: readonly DietaryLabel[];
}

/** Sections with the dishes that match, each word in the name, the description or the name of the section. */
export function findDishes({ sections }: Menu, { text, diets }: MenuFilter): MenuSection[] {
  const words = wordsOf(text);
  const matches = ({ name, description, labels }: MenuItem, section: string) => {
    if (!diets.every((diet) => labels.includes(diet))) return false;
    // Without a search no text is folded: the server renders the menu, too.
    if (words.length === 0) return true;
    const all = folded(`${name} ${description} ${section}`);
    return words.every((word) => all.includes(word));
  };
  return sections.flatMap((section) => {
    const items = section.items.filter((item) => matches(item, section.name));
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}

/** Labels that at least one dish of a menu has, in the order of the list. */
export const labelsIn = ({ sections }: Menu, list: readonly DietaryLabel[]): DietaryLabel[] =>
  list.filter((label) => sections.some(({ items }) => items.some(({ labels }) => labels.includes(label))));
