import type { Cents } from '../money';
import type { MenuItem, MenuOption, OptionGroup } from './menu';

/** A chosen option with its quantity. */
interface Chosen {
  option: string;
  quantity: number;
}

/**
 * The chosen options of a dish with their quantities. `options`: choices from the groups that the option opens; they apply
 * to each piece ("2 Cola, without ice": both without). An option with such choices appears only once.
 */
export type Selection = readonly (Chosen & { options?: readonly Chosen[] })[];

/** Why a selection cannot be ordered; `group` is the one to correct. */
export interface SelectionProblem {
  kind: 'unknown' | 'sold-out' | 'too-few' | 'too-many' | 'too-often';
  group?: OptionGroup;
  option?: MenuOption;
  /** The chosen option that opens `group`; undefined for a group of the dish. */
  within?: MenuOption;
}

interface ChosenOption {
  option: MenuOption;
  quantity: number;
  options: Selection;
}

const chosenIn = (group: OptionGroup, selection: Selection): ChosenOption[] =>
  group.options.flatMap((option) => {
    const named = selection.filter((one) => one.option === option.id);
    const quantity = named.reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? [{ option, quantity, options: named.flatMap(({ options = [] }) => options) }] : [];
  });

/** Ids of options are unique within a dish, and within an option that opens groups. */
function isKnown(groups: readonly OptionGroup[], selection: Selection): boolean {
  const known = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option])));
  return selection.every(({ option: id, quantity, options = [] }) => {
    const option = known.get(id);
    if (!option || !Number.isInteger(quantity) || quantity < 1) return false;
    const isOnce = selection.filter((one) => one.option === id).length === 1;
    return (isOnce || !option.groups) && isKnown(option.groups ?? [], options);
  });
}

function problemIn(
  groups: readonly OptionGroup[],
  selection: Selection,
  within?: MenuOption,
): SelectionProblem | undefined {
  for (const group of groups) {
    const at = { group, ...(within && { within }) };
    const chosen = chosenIn(group, selection);
    const gone = chosen.find(({ option }) => option.soldOut);
    if (gone) return { kind: 'sold-out', ...at, option: gone.option };
    const often = chosen.find(({ quantity }) => quantity > group.each);
    if (often) return { kind: 'too-often', ...at, option: often.option };
    const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count < group.least) return { kind: 'too-few', ...at };
    if (count > group.most) return { kind: 'too-many', ...at };
    for (const { option, options } of chosen) {
      const nested = problemIn(option.groups ?? [], options, option);
      if (nested) return nested;
    }
  }
  return undefined;
}

/** The first problem of a selection of a dish's options, or undefined. */
export function selectionProblem(item: MenuItem, selection: Selection): SelectionProblem | undefined {
  return isKnown(item.groups, selection) ? problemIn(item.groups, selection) : { kind: 'unknown' };
}

/** The chosen size of a dish; undefined if it has no group of sizes, or none is chosen yet. */
const sizeIn = ({ groups }: Pick<MenuItem, 'groups'>, selection: Selection): string | undefined =>
  groups.filter(({ isSize }) => isSize).flatMap((group) => chosenIn(group, selection))[0]?.option.id;

/** A price by the id of an option. Owners choose ids, also "constructor", which every object has. */
export const priceFor = (prices: Readonly<Record<string, Cents>>, id: string): Cents | undefined =>
  Object.hasOwn(prices, id) ? prices[id] : undefined;

const centsAt = ({ cents, sizePrices }: MenuOption, size: string | undefined): Cents =>
  (size === undefined || !sizePrices ? undefined : priceFor(sizePrices, size)) ?? cents;

/** Price of one piece of an option: that for the chosen size of the dish, else its plain price. */
export const optionCents = (item: Pick<MenuItem, 'groups'>, option: MenuOption, selection: Selection): Cents =>
  centsAt(option, sizeIn(item, selection));

/** A chosen option with its price, without the group's free pieces. */
export interface PricedOption {
  option: MenuOption;
  group: OptionGroup;
  /** In one piece of its parent option. */
  quantity: number;
  /** For all pieces, multiplied by those of `within`; without nested options. */
  cents: Cents;
  /** Its parent option, which precedes it; undefined for an option of the dish. */
  within?: MenuOption;
}

function priceIn(
  groups: readonly OptionGroup[],
  selection: Selection,
  size: string | undefined,
  times = 1,
  within?: MenuOption,
): PricedOption[] {
  return groups.flatMap((group) => {
    let free = group.free;
    const priced = chosenIn(group, selection)
      .sort((a, b) => centsAt(a.option, size) - centsAt(b.option, size))
      .map((one) => {
        const unpaid = Math.min(free, one.quantity);
        free -= unpaid;
        return { ...one, cents: centsAt(one.option, size) * (one.quantity - unpaid) * times };
      });
    return group.options.flatMap((option) =>
      priced
        .filter((one) => one.option === option)
        .flatMap(({ quantity, cents, options }) => [
          { option, group, quantity, cents, ...(within && { within }) },
          ...priceIn(option.groups ?? [], options, size, times * quantity, option),
        ]),
    );
  });
}

/**
 * The options of a valid selection with their prices for one portion, each followed by its nested options. The only place
 * where pages and services compute prices:
 * - An option costs its price for the chosen size of the dish, if it has one, else its plain price. The size is the chosen
 *   option of the dish's group with `isSize`; it applies to nested options as well.
 * - The `free` cheapest chosen pieces of each group are free; in a nested group, for each piece of the parent option.
 * - Nested options are charged once for each piece of the parent option.
 */
export const priceOptions = (item: MenuItem, selection: Selection): PricedOption[] =>
  priceIn(item.groups, selection, sizeIn(item, selection));

/** Price of one portion with its options, before taxes. */
export const portionCents = (item: MenuItem, selection: Selection): Cents =>
  priceOptions(item, selection).reduce((sum, { cents }) => sum + cents, item.cents);

/** Lowest price of the required choices at a size. */
function leastIn(groups: readonly OptionGroup[], size: string | undefined): Cents {
  return groups.reduce((sum, { options, least, each, free, isSize }) => {
    const pieces = options
      .filter(({ id, soldOut }) => !soldOut && (!isSize || size === undefined || id === size))
      .map((option) => ({ own: centsAt(option, size), within: leastIn(option.groups ?? [], size) }))
      .flatMap((one) => Array.from({ length: Math.min(each, least) }, () => one))
      .sort((a, b) => a.own + a.within - b.own - b.within)
      .slice(0, least);
    const paid = pieces
      .map(({ own }) => own)
      .sort((a, b) => a - b)
      .slice(free);
    return [...paid, ...pieces.map(({ within }) => within)].reduce((all, one) => all + one, sum);
  }, 0);
}

/** Lowest price of a portion of a dish: the cheapest size, with all required choices. */
export function leastPortionCents({ cents, groups }: Pick<MenuItem, 'cents' | 'groups'>): Cents {
  const sizes = groups
    .filter(({ isSize }) => isSize)
    .flatMap(({ options }) => options.filter(({ soldOut }) => !soldOut));
  const ids = sizes.length > 0 ? sizes.map(({ id }) => id) : [undefined];
  return cents + Math.min(...ids.map((id) => leastIn(groups, id)));
}

/** The initial selection: options with `isDefault` that are not sold out, up to the group's maximum. */
export const defaultSelection = (groups: readonly OptionGroup[]): (Chosen & { options?: Chosen[] })[] =>
  groups.flatMap((group) => {
    const chosen = group.options.filter(({ isDefault, soldOut }) => isDefault && !soldOut).slice(0, group.most);
    return chosen.map(({ id, groups: nested }) => {
      const options = nested ? defaultSelection(nested) : [];
      return { option: id, quantity: 1, ...(options.length > 0 && { options }) };
    });
  });
