import {
  DIETARY_LABELS,
  type Allergen,
  type DietaryLabel,
  type MenuItem,
  type MenuOption,
  type MenuSection,
  type OptionGroup,
  type TaxClass,
} from '@mealtime/contracts/menus';
import type { OpeningHours } from '@mealtime/contracts/restaurants';

/*
 * Builders for the restaurants of the demo town: a dish is its name, its price in dollars and its differences from the
 * defaults. Implied allergens and labels are added: wheat contains gluten, vegan dishes are vegetarian and dairy-free.
 */

const idOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
const cents = (dollars: number) => Math.round(dollars * 100);

const SHORT = {
  wheat: ['wheat and triticale', 'gluten'],
  shellfish: ['crustaceans and molluscs'],
} as const satisfies Record<string, readonly Allergen[]>;
type Named = Allergen | keyof typeof SHORT;

interface Food {
  contains?: readonly Named[];
  mayContain?: readonly Named[];
}

const inFull = (names: readonly Named[]): Allergen[] =>
  names.flatMap((name): readonly Allergen[] => (name === 'wheat' || name === 'shellfish' ? SHORT[name] : [name]));

const atDegree = (degree: 'contains' | 'may-contain', names: readonly Named[]): MenuItem['allergens'] =>
  Object.fromEntries(inFull(names).map((name) => [name, degree]));

const allergensOf = ({ contains = [], mayContain = [] }: Food): MenuItem['allergens'] => ({
  ...atDegree('may-contain', mayContain),
  ...atDegree('contains', contains),
});

const labelsOf = (labels: readonly DietaryLabel[]): DietaryLabel[] =>
  DIETARY_LABELS.filter(
    (label) =>
      labels.includes(label) || (labels.includes('vegan') && (label === 'vegetarian' || label === 'dairy-free')),
  );

/** Has the tax class of its dish. */
export const option = (name: string, dollars = 0, more: Food = {}): MenuOption => ({
  ...{ id: idOf(name), name, cents: cents(dollars), taxClass: 'food' },
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

/** Exactly one of the options, which is the size of the dish. */
export const sizes = (name: string, ...options: readonly MenuOption[]): OptionGroup => ({
  ...one(name, ...options),
  isSize: true,
});

/** A different price, in dollars, for the size of that name. */
export const inSize = (size: string, dollars: number, choice: MenuOption): MenuOption => ({
  ...choice,
  sizePrices: { ...choice.sizePrices, [idOf(size)]: cents(dollars) },
});

/** Selected by default. */
export const first = (choice: MenuOption): MenuOption => ({ ...choice, isDefault: true });

/** An option with nested groups, whose options have none. */
export const opening = (choice: MenuOption, ...groups: readonly OptionGroup[]): MenuOption => ({
  ...choice,
  groups: [...groups],
});

const taxedAs = (taxClass: TaxClass, groups: readonly OptionGroup[]): OptionGroup[] =>
  groups.map((one) => ({
    ...one,
    options: one.options.map(({ groups: opened, ...choice }) => ({
      ...{ ...choice, taxClass },
      ...(opened && { groups: taxedAs(taxClass, opened) }),
    })),
  }));

interface Dish extends Food {
  text?: string;
  picture?: string;
  taxClass?: TaxClass;
  labels?: readonly DietaryLabel[];
  groups?: readonly OptionGroup[];
  from?: number;
  to?: number;
}

export function dish(name: string, dollars: number, more: Dish = {}): MenuItem {
  const { text = '', picture = null, taxClass = 'food', labels = [], groups = [], from = null, to = null } = more;
  return {
    ...{ id: idOf(name), name, description: text, cents: cents(dollars), taxClass, labels: labelsOf(labels) },
    ...{ allergens: allergensOf(more), picture, soldOut: false, left: null, from, to },
    groups: taxedAs(taxClass, groups),
  };
}

/** Sold at lunch only: minutes of the day. */
export const LUNCH = { from: 11 * 60, to: 15 * 60 } as const;

/** A sweetened carbonated drink, which has its own tax. */
export const soda = (name: string, dollars: number, more: Dish = {}): MenuItem =>
  dish(name, dollars, { picture: 'soda', labels: ['vegan', 'gluten-free'], taxClass: 'soda', ...more });

/** Cans of the usual soft drinks. */
export const pop = (dollars: number): MenuItem =>
  soda('Canned pop', dollars, {
    groups: [one('Flavour', option('Cola'), option('Diet cola'), option('Ginger ale'), option('Lemon-lime'))],
  });

export const section = (name: string, ...items: readonly MenuItem[]): MenuSection => ({
  id: idOf(name),
  name,
  items: [...items],
});

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Opening hours, each line from one weekday to another of the same week: `['Mon', 'Thu', '11:00', '21:30']`. */
export const week = (
  ...lines: readonly (readonly [first: Weekday, last: Weekday, opens: string, closes: string])[]
): OpeningHours =>
  WEEKDAYS.flatMap((_, index) =>
    lines
      .filter(([first, last]) => WEEKDAYS.indexOf(first) <= index && index <= WEEKDAYS.indexOf(last))
      .map(([, , opens, closes]) => ({ day: index + 1, opens, closes })),
  );
