import type {
  Allergen,
  DietaryLabel,
  MenuItem,
  MenuOption,
  MenuSection,
  OptionGroup,
  TaxClass,
} from '@mealtime/contracts/menus';

/*
 * Short hands for the menus of the demo town: a dish is its name, its price in dollars and what differs from the ordinary.
 */

const idOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
const cents = (dollars: number) => Math.round(dollars * 100);

interface Eaten {
  taxClass?: TaxClass;
  contains?: readonly Allergen[];
  mayContain?: readonly Allergen[];
}

const allergensOf = ({ contains = [], mayContain = [] }: Eaten): MenuItem['allergens'] => ({
  ...Object.fromEntries(mayContain.map((name) => [name, 'may-contain' as const])),
  ...Object.fromEntries(contains.map((name) => [name, 'contains' as const])),
});

export const option = (name: string, dollars = 0, more: Eaten & { taxClass?: TaxClass } = {}): MenuOption => ({
  ...{ id: idOf(name), name, cents: cents(dollars), taxClass: more.taxClass ?? 'food' },
  ...{ allergens: allergensOf(more), soldOut: false },
});

/** Options of which some must, or may, be chosen. */
export const group = (
  name: string,
  options: readonly MenuOption[],
  {
    least = 0,
    most = options.length,
    free = 0,
    each = 1,
  }: Partial<Pick<OptionGroup, 'least' | 'most' | 'free' | 'each'>> = {},
): OptionGroup => ({ id: idOf(name), name, least, most, free, each, options: [...options] });

/** Exactly one of the options. */
export const one = (name: string, ...options: readonly MenuOption[]): OptionGroup =>
  group(name, options, { least: 1, most: 1 });

interface Dish extends Eaten {
  text?: string;
  picture?: string;
  labels?: readonly DietaryLabel[];
  groups?: readonly OptionGroup[];
  from?: number;
  to?: number;
}

export const dish = (name: string, dollars: number, more: Dish = {}): MenuItem => ({
  ...{ id: idOf(name), name, description: more.text ?? '', cents: cents(dollars), taxClass: more.taxClass ?? 'food' },
  ...{ labels: [...(more.labels ?? [])], allergens: allergensOf(more), picture: more.picture ?? null },
  ...{ soldOut: false, left: null, from: more.from ?? null, to: more.to ?? null, groups: [...(more.groups ?? [])] },
});

export const section = (name: string, ...items: readonly MenuItem[]): MenuSection => ({
  id: idOf(name),
  name,
  items: [...items],
});
