import type { MenuOption, OptionGroup, Selection } from '@mealtime/contracts/menus';
import type { ChosenOption } from '../cart';

/** How often each option is chosen, by `keyOf`. What was chosen within an option stays while another one is tried. */
export type Chosen = Readonly<Record<string, number>>;

/** Of an option in a dish, or of one within a chosen option. Ids have no slash. */
export const keyOf = (option: Pick<MenuOption, 'id'>, within?: Pick<MenuOption, 'id'>): string =>
  within ? `${within.id}/${option.id}` : option.id;

export function chosenOf(selection: Selection): Chosen {
  const entries = selection.flatMap(({ option, quantity, options = [] }) => [
    [option, quantity] as const,
    ...options.map((one) => [keyOf({ id: one.option }, { id: option }), one.quantity] as const),
  ]);
  return Object.fromEntries(entries);
}

/** In the order of the menu, so that the same choice is the same line. */
export const optionsOf = (groups: readonly OptionGroup[], chosen: Chosen, within?: MenuOption): ChosenOption[] =>
  groups.flatMap(({ options }) =>
    options.flatMap((option) => {
      const quantity = chosen[keyOf(option, within)] ?? 0;
      const nested = quantity > 0 && option.groups ? optionsOf(option.groups, chosen, option) : [];
      const { id, name } = option;
      return quantity > 0 ? [{ option: id, name, quantity, ...(nested.length > 0 && { options: nested }) }] : [];
    }),
  );
