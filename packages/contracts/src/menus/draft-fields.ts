import { formatCents, type Cents } from '../money';
import { oneOf, text, type Rule, type Rules } from '../rules/rule';
import { PRINTABLE } from '../rules/tidy';
import type { DraftGroup, DraftItem, DraftOption, DraftSection } from './draft';
import { ALLERGEN_DEGREES, ALLERGENS, DIETARY_LABELS, TAX_CLASSES, type TaxClass } from './food';

/** The highest price of a dish or an option. */
export const PRICE_MAX_CENTS = 100_000;
/** Limits of a menu's size. */
export const MENU_LIMITS = {
  sections: 100,
  items: 2_000,
  groups: 300,
  options: 100,
  groupsOfItem: 20,
  groupsOfOption: 5,
} as const;
/** Limit of nested options of one dish in total: a published menu repeats them for each dish. */
export const NESTED_OPTIONS_MAX = 1_000;
/** Maximum of a group's numbers. */
const CHOICES_MAX = 50;
const DAY_MINUTES = 1_440;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isMenuKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value);
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const named = (what: string, longest: number) =>
  text({
    required: `Please enter ${what}`,
    patterns: [[PRINTABLE, 'The name has characters that cannot be printed']],
    max: [longest, `The name must be at most ${longest} characters`],
  });

/** A value that is stored as sent. */
const as = <Valid>(isValid: (value: unknown) => boolean, message: string): Rule<Valid> => ({
  normalise: (value) => value,
  check: (value) => (isValid(value) ? undefined : message),
});

const price = as<Cents>(
  (value) => isWhole(value, 0, PRICE_MAX_CENTS),
  `The price must be from $0.00 to ${formatCents(PRICE_MAX_CENTS)}`,
);
const count = (least: number, what: string) =>
  as<number>((value) => isWhole(value, least, CHOICES_MAX), `${what} must be from ${least} to ${CHOICES_MAX}`);
const minute = as<number | null>(
  (value) => value === null || isWhole(value, 0, DAY_MINUTES - 1),
  'This must be a time of the day, such as 11:30',
);

const allergens = as<DraftItem['allergens']>(
  (value) =>
    isObject(value) &&
    Object.entries(value).every(
      ([name, degree]) =>
        (ALLERGENS as readonly string[]).includes(name) && (ALLERGEN_DEGREES as readonly unknown[]).includes(degree),
    ),
  'Each allergen must be one of the list, and say “contains” or “may contain”',
);

const groupsOfItem = as<DraftItem['groups']>(
  (value) =>
    Array.isArray(value) &&
    value.length <= MENU_LIMITS.groupsOfItem &&
    value.every(
      (one) =>
        isObject(one) &&
        Object.keys(one).every((name) => name === 'id' || name === 'prices') &&
        isMenuKey(one['id']) &&
        isObject(one['prices']) &&
        Object.keys(one['prices']).length <= MENU_LIMITS.options &&
        Object.entries(one['prices']).every(([id, cents]) => isMenuKey(id) && price.check(cents, {}) === undefined),
    ) &&
    new Set(value.map((one: DraftItem['groups'][number]) => one.id)).size === value.length,
  `A dish has at most ${MENU_LIMITS.groupsOfItem} option groups, each once`,
);

const groupsOfOption = as<string[]>(
  (value) =>
    value === undefined ||
    (Array.isArray(value) &&
      value.length <= MENU_LIMITS.groupsOfOption &&
      value.every(isMenuKey) &&
      new Set(value).size === value.length),
  `An option has at most ${MENU_LIMITS.groupsOfOption} option groups, each once`,
);

const sizePrices = as<Record<string, Cents>>(
  (value) =>
    value === undefined ||
    (isObject(value) &&
      Object.keys(value).length <= MENU_LIMITS.options &&
      Object.entries(value).every(([id, cents]) => isMenuKey(id) && price.check(cents, {}) === undefined)),
  `A price by size must be from $0.00 to ${formatCents(PRICE_MAX_CENTS)}`,
);

const mark = (what: string) =>
  as<boolean>((value) => value === undefined || typeof value === 'boolean', `${what} must be true or false`);

const taxClass = oneOf(TAX_CLASSES, 'Choose how it is taxed');

/** The rules of a draft's fields, for forms, services and imports. Lists within a draft are not fields. */
export const DRAFT_FIELDS = {
  section: { name: named('a name for the section', 80) },
  item: {
    name: named('a name for the dish', 100),
    description: text({
      patterns: [[PRINTABLE, 'The description has characters that cannot be printed']],
      max: [500, 'The description must be at most 500 characters'],
    }),
    cents: price,
    taxClass,
    labels: as<DraftItem['labels']>(
      (value) =>
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => (DIETARY_LABELS as readonly unknown[]).includes(one)),
      'Each label must be one of the list, once',
    ),
    allergens,
    picture: as<string | null>((value) => value === null || isMenuKey(value), 'Choose one of the pictures'),
    from: minute,
    to: minute,
    groups: groupsOfItem,
  },
  group: {
    name: named('a name for the option group', 80),
    least: count(0, 'The least'),
    most: count(1, 'The most'),
    free: count(0, 'The number of free options'),
    each: count(1, 'How often one option may be chosen'),
    isSize: mark('Whether it is the size'),
  },
  option: {
    name: named('a name for the option', 80),
    cents: price,
    taxClass: as<TaxClass | null>(
      (value) => value === null || (TAX_CLASSES as readonly unknown[]).includes(value),
      'Choose how it is taxed',
    ),
    allergens,
    isDefault: mark('Whether it is chosen to begin with'),
    sizePrices,
    groups: groupsOfOption,
  },
} as const satisfies Readonly<Record<string, Rules>>;

/**
 * The value of a field that an entry lacks: older drafts do not have it, and an empty one is omitted. Undefined for fields
 * that every entry has.
 */
export function emptyField(what: EntryKind, field: string): unknown {
  if (what === 'group' && field === 'isSize') return false;
  if (what !== 'option') return undefined;
  return field === 'isDefault' ? false : field === 'sizePrices' ? {} : field === 'groups' ? [] : undefined;
}

/** The kinds of entries of a draft. */
export interface DraftEntries {
  section: DraftSection;
  item: DraftItem;
  group: DraftGroup;
  option: DraftOption;
}
export type EntryKind = keyof DraftEntries;
export type DraftEntry = DraftEntries[EntryKind];

/** The list of an entry, besides its fields. */
const LISTS = { section: ['items', 'item'], group: ['options', 'option'] } as const;
export const listOf = (what: EntryKind): readonly [name: string, what: EntryKind] | undefined =>
  what === 'section' || what === 'group' ? LISTS[what] : undefined;

/** The first problem of an entry or its nested entries, or undefined. */
export function entryProblem(what: EntryKind, value: unknown): string | undefined {
  const rules: Rules = DRAFT_FIELDS[what];
  const list = listOf(what);
  const names = ['id', ...Object.keys(rules), ...(list ? [list[0]] : [])];
  if (!isObject(value) || Object.keys(value).some((name) => !names.includes(name))) return `This is no ${what}`;
  if (!isMenuKey(value['id'])) return 'An id has only small letters, digits and dashes';
  for (const [name, rule] of Object.entries(rules)) {
    const isMissing = value[name] === undefined && emptyField(what, name) === undefined;
    const wrong = rule.check(value[name], value) ?? (isMissing ? `${name} is missing` : undefined);
    if (wrong) return wrong;
  }
  if (!list) return undefined;
  const held = value[list[0]];
  if (!Array.isArray(held)) return `${list[0]} is missing`;
  for (const one of held) {
    const wrong = entryProblem(list[1], one);
    if (wrong) return wrong;
  }
  return undefined;
}

/** An entry with its texts normalized, nested entries included. */
export function tidyEntry(what: EntryKind, value: unknown): unknown {
  if (!isObject(value)) return value;
  const rules: Rules = DRAFT_FIELDS[what];
  const list = listOf(what);
  const tidied = Object.entries(value).map(([name, one]) => {
    if (list && name === list[0]) return [name, Array.isArray(one) ? one.map((held) => tidyEntry(list[1], held)) : one];
    return [name, Object.hasOwn(rules, name) ? rules[name]!.normalise(one) : one];
  });
  return Object.fromEntries(tidied) as unknown;
}
