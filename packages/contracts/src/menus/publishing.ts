import { formatCents } from '../money';
import type { Rules } from '../rules/rule';
import { isSame, itemsOf } from './apply-edits';
import type { DraftGroup, DraftItem, DraftOption, MenuDraft } from './draft';
import { DRAFT_FIELDS, MENU_LIMITS, NESTED_OPTIONS_MAX, PRICE_MAX_CENTS, type EntryKind } from './draft-fields';
import type { MenuItem, MenuOption, MenuSection, OptionGroup } from './menu';
import { priceFor } from './selection';

/** Reasons why a draft cannot be published. A code never changes its meaning. */
export const PROBLEM_CODES = [
  'no-dishes',
  'too-many-dishes',
  'field-invalid',
  'id-taken',
  'least-above-most',
  'too-few-options',
  'free-above-most',
  'group-unknown',
  'never-served',
  'alcohol',
  'size-not-one',
  'two-sizes',
  'too-many-defaults',
  'opens-itself',
  'too-deep',
  'too-many-nested',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface PublishProblem {
  code: ProblemCode;
  /** Kind of the entry; `menu` for the whole menu. */
  what: EntryKind | 'menu';
  /** Empty for the whole menu. */
  id: string;
  /** The group of an option; else empty. */
  in: string;
  /** The field to correct; empty if it is not a single one. */
  field: string;
  /** A sentence that names the entry. */
  message: string;
}

const MENU = { what: 'menu', id: '', in: '', field: '' } as const;

function fieldProblems(what: EntryKind, entry: { id: string; name: string }, within = ''): PublishProblem[] {
  const rules: Rules = DRAFT_FIELDS[what];
  return Object.entries(rules).flatMap(([field, rule]) => {
    const wrong = rule.check(Reflect.get(entry, field), {});
    const message = entry.name ? `${entry.name}: ${wrong}.` : `${wrong}.`;
    return wrong ? [{ code: 'field-invalid' as const, what, id: entry.id, in: within, field, message }] : [];
  });
}

type Groups = ReadonlyMap<string, DraftGroup>;
const groupsIn = ({ groups = [] }: DraftOption, known: Groups) => groups.flatMap((id) => known.get(id) ?? []);
const idsOf = (groups: readonly DraftGroup[]) => groups.flatMap(({ options }) => options.map(({ id }) => id));
const isTwiceIn = (ids: readonly string[]) => new Set(ids).size < ids.length;

/** Problems of an option's groups: they may nest one level deep, and never contain the option's own group. */
function openedProblems(option: DraftOption, within: string, known: Groups): PublishProblem[] {
  const { id, name, groups = [] } = option;
  const problem = (code: ProblemCode, sentence: string): PublishProblem => ({
    ...{ code, what: 'option', id, in: within, field: 'groups', message: `${name}: ${sentence}` },
  });
  const opened = groupsIn(option, known);
  const deep = opened.find((group) => group.id !== within && group.options.some((one) => one.groups?.length));
  return [
    ...(opened.length < groups.length
      ? [problem('group-unknown', 'one of the option groups that it opens is not there any more. Please choose again.')]
      : []),
    ...(groups.includes(within) ? [problem('opens-itself', 'it can’t open the group that it is in.')] : []),
    ...(deep
      ? [
          problem(
            'too-deep',
            `it opens ${deep.name}, whose options open groups themselves. Only one level can be sold.`,
          ),
        ]
      : []),
    ...(isTwiceIn(idsOf(opened)) && !opened.some((group) => isTwiceIn(idsOf([group])))
      ? [problem('id-taken', 'two of the option groups that it opens have an option of the same id.')]
      : []),
  ];
}

function groupProblems(group: DraftGroup, known: Groups): PublishProblem[] {
  const { id, name, least, most, free, each, options } = group;
  const at = { what: 'group', id, in: '' } as const;
  const problems = [
    ...fieldProblems('group', group),
    ...options.flatMap((option) => [
      ...fieldProblems('option', option, id),
      ...(option.taxClass === 'alcohol' ? [alcohol('option', option, id)] : []),
      ...openedProblems(option, id, known),
    ]),
  ];
  if (least > most) {
    const message = `${name}: at least ${least} must be chosen, but at most ${most} may be. Lower the least or raise the most.`;
    problems.push({ code: 'least-above-most', ...at, field: 'least', message });
  }
  if (free > most) {
    const message = `${name}: ${free} options are free, but at most ${most} may be chosen.`;
    problems.push({ code: 'free-above-most', ...at, field: 'free', message });
  }
  if (group.isSize && (least !== 1 || most !== 1)) {
    const message = `${name}: exactly one size has to be chosen. Set the least and the most to 1.`;
    problems.push({ code: 'size-not-one', ...at, field: 'isSize', message });
  }
  if (options.filter(({ isDefault }) => isDefault).length > most) {
    const message = `${name}: more options are chosen to begin with than may be chosen (${most}).`;
    problems.push({ code: 'too-many-defaults', ...at, field: 'most', message });
  }
  if (options.length === 0 || options.length * each < least) {
    const needs = options.length === 0 ? 'it has no options yet' : `${least} must be chosen`;
    const message = `${name}: ${needs}. Add options, or take the group off its dishes.`;
    problems.push({ code: 'too-few-options', ...at, field: 'least', message });
  }
  if (new Set(options.map((one) => one.id)).size < options.length)
    problems.push({ code: 'id-taken', ...at, field: '', message: `${name}: two options have the same id.` });
  return problems;
}

const alcohol = (what: 'item' | 'option', { id, name }: { id: string; name: string }, within = ''): PublishProblem => ({
  ...{ code: 'alcohol', what, id, in: within, field: 'taxClass' },
  message: `${name}: we don’t sell alcohol yet. Please take it off the menu.`,
});

function itemProblems(item: DraftItem, groups: Groups): PublishProblem[] {
  const at = { what: 'item', id: item.id, in: '' } as const;
  const problems = fieldProblems('item', item);
  if (item.taxClass === 'alcohol') problems.push(alcohol('item', item));
  if (item.from !== null && item.from === item.to) {
    const message = `${item.name}: it begins and ends at the same time, so it would never be served.`;
    problems.push({ code: 'never-served', ...at, field: 'from', message });
  }
  const offered = item.groups.flatMap(({ id }) => groups.get(id) ?? []);
  if (offered.length < item.groups.length) {
    const message = `${item.name}: one of its option groups is not there any more. Please choose its groups again.`;
    problems.push({ code: 'group-unknown', ...at, field: 'groups', message });
  }
  if (offered.filter(({ isSize }) => isSize).length > 1) {
    const message = `${item.name}: two of its option groups decide the size. Only one can.`;
    problems.push({ code: 'two-sizes', ...at, field: 'groups', message });
  }
  const nested = offered.flatMap((group) => group.options.flatMap((option) => idsOf(groupsIn(option, groups))));
  if (nested.length > NESTED_OPTIONS_MAX) {
    const message = `${item.name}: its options open more than ${NESTED_OPTIONS_MAX.toLocaleString('en-CA')} others.`;
    problems.push({ code: 'too-many-nested', ...at, field: 'groups', message });
  }
  const isTwice = offered.some((group) => isTwiceIn(idsOf([group])));
  if (!isTwice && isTwiceIn(idsOf(offered))) {
    const message = `${item.name}: two of its option groups have an option of the same id.`;
    problems.push({ code: 'id-taken', ...at, field: 'groups', message });
  }
  return problems;
}

/** Problems that prevent publishing a draft. Groups that no dish offers are not checked. */
export function publishProblems(draft: MenuDraft): PublishProblem[] {
  const items = itemsOf(draft);
  const problems: PublishProblem[] = [];
  if (items.length === 0)
    problems.push({ code: 'no-dishes', ...MENU, message: 'There is no dish on the menu yet. Add one first.' });
  if (items.length > MENU_LIMITS.items) {
    const message = `A menu has at most ${MENU_LIMITS.items.toLocaleString('en-CA')} dishes.`;
    problems.push({ code: 'too-many-dishes', ...MENU, message });
  }
  const ids = [...draft.sections, ...items].map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    problems.push({ code: 'id-taken', ...MENU, message: 'Two dishes or sections have the same id.' });
  const groups = new Map(draft.groups.map((group) => [group.id, group]));
  const offered = new Set(items.flatMap((item) => item.groups.map(({ id }) => id)));
  // Only one nested level can be sold, so any deeper level is a problem.
  for (const id of [...offered])
    for (const one of groups.get(id)?.options ?? []) one.groups?.forEach((it) => offered.add(it));
  return [
    ...problems,
    ...draft.sections.flatMap((section) => [
      ...fieldProblems('section', section),
      ...section.items.flatMap((item) => itemProblems(item, groups)),
    ]),
    ...draft.groups.filter(({ id }) => offered.has(id)).flatMap((group) => groupProblems(group, groups)),
  ];
}

/** An option without the groups that it opens, as a dish sells it. */
function soldOption({ groups: _opened, ...option }: DraftOption, item: Pick<DraftItem, 'taxClass'>) {
  return { ...option, taxClass: option.taxClass ?? item.taxClass, soldOut: false };
}

/**
 * The menu that customers get: each dish contains its groups, and options contain the groups that they open. A dish's own
 * price for an option applies to all sizes. Sections without dishes are omitted.
 */
export function sectionsOf(draft: MenuDraft): MenuSection[] {
  const groups = new Map(draft.groups.map((group) => [group.id, group]));
  const published = ({ groups: offered, ...item }: DraftItem): MenuItem => ({
    ...item,
    ...{ soldOut: false, left: null },
    groups: offered.flatMap(({ id, prices }) => {
      const group = groups.get(id);
      if (!group) return [];
      const options = group.options.map((option): MenuOption => {
        const { sizePrices, ...sold } = soldOption(option, item);
        const own = priceFor(prices, option.id);
        const opened = groupsIn(option, groups).map((nested) => ({
          ...nested,
          options: nested.options.map((one) => soldOption(one, item)),
        }));
        return {
          ...{ ...sold, cents: own ?? option.cents },
          ...(own === undefined && sizePrices && { sizePrices }),
          ...(opened.length > 0 && { groups: opened }),
        };
      });
      return [{ ...group, options }];
    }),
  });
  return draft.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => ({ ...section, items: section.items.map(published) }));
}

/** A group in the library's form: options with their dish's tax class have none. `opened` returns a nested group's id. */
const libraryGroup = (
  group: OptionGroup,
  { taxClass }: MenuItem,
  opened: (nested: OptionGroup) => string,
): DraftGroup => ({
  ...group,
  options: group.options.map(({ soldOut: _now, groups, ...option }) => ({
    ...option,
    taxClass: option.taxClass === taxClass ? null : option.taxClass,
    ...(groups && { groups: groups.map(opened) }),
  })),
});

/**
 * The draft of a published menu. Equal groups become one that dishes share; if groups with the same id differ, the later
 * ones get a number appended to it.
 */
export function draftOf(sections: readonly MenuSection[]): MenuDraft {
  const groups: DraftGroup[] = [];
  const shared = (group: OptionGroup, item: MenuItem): string => {
    const wanted = libraryGroup(group, item, (nested) => shared(nested, item));
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? group.id : `${group.id}-${number}`;
      const known = groups.find((one) => one.id === id);
      if (!known) groups.push({ ...wanted, id });
      if (!known || isSame({ ...known, id: group.id }, wanted)) return id;
    }
  };
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => {
        const { soldOut: _soldOut, left: _left, ...rest } = item;
        return { ...rest, groups: item.groups.map((group) => ({ id: shared(group, item), prices: {} })) };
      }),
    })),
    groups,
  };
}

/** "12.50": a price in a form field. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);

/** Message for a price that is not an amount. */
export const PRICE_FORMAT = `Enter a price such as 12.50, up to ${formatCents(PRICE_MAX_CENTS)}`;
