import type { Cents } from '../money';
import type { MenuItem, MenuOption, OptionGroup } from './menu';

/** Options of a dish with how often each was chosen. */
export type Selection = readonly { option: string; quantity: number }[];

/** Why a selection cannot be ordered; `group` is the one to look at. */
export interface SelectionProblem {
  kind: 'unknown' | 'sold-out' | 'too-few' | 'too-many' | 'too-often';
  group?: OptionGroup;
  option?: MenuOption;
}

const chosenIn = (group: OptionGroup, selection: Selection) =>
  group.options.flatMap((option) => {
    const quantity = selection.filter((one) => one.option === option.id).reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? [{ option, quantity }] : [];
  });

/** What hinders a selection of a dish's options, or undefined. Ids of options are one's own within a dish. */
export function selectionProblem(item: MenuItem, selection: Selection): SelectionProblem | undefined {
  const known = new Set(item.groups.flatMap(({ options }) => options.map(({ id }) => id)));
  if (selection.some(({ option, quantity }) => !known.has(option) || !Number.isInteger(quantity) || quantity < 1)) {
    return { kind: 'unknown' };
  }
  for (const group of item.groups) {
    const chosen = chosenIn(group, selection);
    const gone = chosen.find(({ option }) => option.soldOut);
    if (gone) return { kind: 'sold-out', group, option: gone.option };
    const often = chosen.find(({ quantity }) => quantity > group.each);
    if (often) return { kind: 'too-often', group, option: often.option };
    const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count < group.least) return { kind: 'too-few', group };
    if (count > group.most) return { kind: 'too-many', group };
  }
  return undefined;
}

/** What one option costs in a selection: `pieces` of it are paid, the others are among the group's free ones. */
export interface PricedOption {
  option: MenuOption;
  group: OptionGroup;
  quantity: number;
  /** For all pieces together. */
  cents: Cents;
}

/** The options of a valid selection with what they cost, for one portion. The cheapest chosen are free first. */
export function priceOptions(item: MenuItem, selection: Selection): PricedOption[] {
  return item.groups.flatMap((group) => {
    let free = group.free;
    const cheapestFirst = chosenIn(group, selection).sort((a, b) => a.option.cents - b.option.cents);
    const priced = cheapestFirst.map(({ option, quantity }) => {
      const unpaid = Math.min(free, quantity);
      free -= unpaid;
      return { option, group, quantity, cents: option.cents * (quantity - unpaid) };
    });
    return group.options.flatMap((option) => priced.filter((one) => one.option === option));
  });
}

/** Price of one portion with its options, before taxes. */
export const portionCents = (item: MenuItem, selection: Selection): Cents =>
  priceOptions(item, selection).reduce((sum, { cents }) => sum + cents, item.cents);
