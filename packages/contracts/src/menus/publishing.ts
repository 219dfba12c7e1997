import { formatCents } from '../money';
import type { Rules } from '../rules/rule';
import { isSame, itemsOf } from './apply-edits';
import type { DraftGroup, DraftItem, MenuDraft } from './draft';
import { DRAFT_FIELDS, MENU_LIMITS, PRICE_MAX_CENTS, type EntryKind } from './draft-fields';
import type { MenuItem, MenuSection, OptionGroup } from './menu';

/** Why a draft cannot be published: each code stays what it means. */
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
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface PublishProblem {
  code: ProblemCode;
  /** What it is about; `menu` for the whole. */
  what: EntryKind | 'menu';
  /** Empty for the whole menu. */
  id: string;
  /** Of an option: its group. Else empty. */
  in: string;
  /** The field to look at; empty where it is none in particular. */
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

function groupProblems(group: DraftGroup): PublishProblem[] {
  const { id, name, least, most, free, each, options } = group;
  const at = { what: 'group', id, in: '' } as const;
  const problems = [
    ...fieldProblems('group', group),
    ...options.flatMap((option) => [
      ...fieldProblems('option', option, id),
      ...(option.taxClass === 'alcohol' ? [alcohol('option', option, id)] : []),
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

function itemProblems(item: DraftItem, groups: ReadonlyMap<string, DraftGroup>): PublishProblem[] {
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
  const options = offered.flatMap((group) => group.options.map(({ id }) => id));
  const isTwice = offered.some((group) => new Set(group.options.map(({ id }) => id)).size < group.options.length);
  if (!isTwice && new Set(options).size < options.length) {
    const message = `${item.name}: two of its option groups have an option of the same id.`;
    problems.push({ code: 'id-taken', ...at, field: 'groups', message });
  }
  return problems;
}

/** What keeps a draft from being published; empty where nothing does. Groups that no dish offers are not looked at. */
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
  return [
    ...problems,
    ...draft.sections.flatMap((section) => [
      ...fieldProblems('section', section),
      ...section.items.flatMap((item) => itemProblems(item, groups)),
    ]),
    ...draft.groups.filter(({ id }) => offered.has(id)).flatMap(groupProblems),
  ];
}

/** What customers get of a draft: each dish with its groups in it. Sections without a dish are left out. */
export function sectionsOf(draft: MenuDraft): MenuSection[] {
  const groups = new Map(draft.groups.map((group) => [group.id, group]));
  const published = ({ groups: offered, ...item }: DraftItem): MenuItem => ({
    ...item,
    ...{ soldOut: false, left: null },
    groups: offered.flatMap(({ id, prices }) => {
      const group = groups.get(id);
      if (!group) return [];
      const options = group.options.map((option) => ({
        ...option,
        cents: prices[option.id] ?? option.cents,
        taxClass: option.taxClass ?? item.taxClass,
        soldOut: false,
      }));
      return [{ ...group, options }];
    }),
  });
  return draft.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => ({ ...section, items: section.items.map(published) }));
}

/** A group as the library has it: an option of its dish's class has none of its own. */
const libraryGroup = (group: OptionGroup, { taxClass }: MenuItem): DraftGroup => ({
  ...group,
  options: group.options.map(({ soldOut: _now, ...option }) => ({
    ...option,
    taxClass: option.taxClass === taxClass ? null : option.taxClass,
  })),
});

/**
 * The draft that a published menu stands for. Groups that are the same become one that dishes share; of those that differ
 * under one id, the later ones get a number behind it.
 */
export function draftOf(sections: readonly MenuSection[]): MenuDraft {
  const groups: DraftGroup[] = [];
  const shared = (group: OptionGroup, item: MenuItem): string => {
    const wanted = libraryGroup(group, item);
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

/** "12.50", as a field shows a price. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);

/** Said of a price that is no amount. */
export const PRICE_FORMAT = `Enter a price such as 12.50, up to ${formatCents(PRICE_MAX_CENTS)}`;
