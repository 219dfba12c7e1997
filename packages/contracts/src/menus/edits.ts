import { NOT_KNOWN, type Rule, type Rules } from '../rules/rule';
import {
  DRAFT_FIELDS,
  entryProblem,
  isMenuKey,
  isObject,
  tidyEntry,
  type DraftEntries,
  type EntryKind,
} from './draft-fields';
import type { MenuDraft } from './draft';
import { isRounding, PRICE_CHANGE_MAX, type PriceChange } from './prices';

/** Limit of edits in one request; all of them are applied, or none. */
export const EDITS_MAX = 50;

/** Names an entry by its kind and id. `in`: the section of a dish, the group of an option; else empty. */
interface Of<What extends EntryKind = EntryKind> {
  what: What;
  id: string;
  in: string;
}

/** `before`: id of the entry to insert it before. Null or an id that is gone: at the end. */
interface Place {
  before: string | null;
}

export type AddEdit = {
  [What in EntryKind]: { kind: 'add'; what: What; in: string; entry: DraftEntries[What] } & Place;
}[EntryKind];
/** `from`: the value that the person saw, to be replaced by `to`. Refused if the field has another value by now. */
export type ChangeEdit = { kind: 'change'; field: string; from: unknown; to: unknown } & Of;
export type MoveEdit = { kind: 'move' } & Of & Place;
/**
 * Inserts a copy after the original, with the id `as` and a new name. The dishes of a section and the options of a group
 * are copied, too, as `<as>-1`, `<as>-2` ...
 */
export interface CopyEdit {
  kind: 'copy';
  what: 'section' | 'item' | 'group';
  id: string;
  as: string;
  name: string;
}
export type RemoveEdit = { kind: 'remove' } & Of;
/** Changes the prices of all dishes, or of those in the given sections. */
export type ChangePricesEdit = { kind: 'change-prices'; sections: readonly string[] | null } & PriceChange;

/** Edits that people make. */
export type MenuEdit = AddEdit | ChangeEdit | MoveEdit | RemoveEdit | CopyEdit | ChangePricesEdit;

/** Replaces the draft by another document: an import, or its undo. Only the services create it. */
export interface ReplaceEdit {
  kind: 'replace';
  document: MenuDraft;
}
export type DraftEdit = MenuEdit | ReplaceEdit;

const KINDS: readonly unknown[] = ['section', 'item', 'group', 'option'] satisfies EntryKind[];
const isPlace = (value: unknown) => value === null || isMenuKey(value);
const isIn = (value: unknown) => value === '' || isMenuKey(value);

const MEMBERS: Readonly<Record<MenuEdit['kind'], readonly string[]>> = {
  add: ['what', 'in', 'entry', 'before'],
  change: ['what', 'id', 'in', 'field', 'from', 'to'],
  move: ['what', 'id', 'in', 'before'],
  remove: ['what', 'id', 'in'],
  copy: ['what', 'id', 'as', 'name'],
  'change-prices': ['sections', 'percent', 'cents', 'roundTo'],
};

/** Shorter than other ids, for the numbers of a section's dishes. */
const COPY_ID_MAX = 70;

const UNKNOWN = 'This is no edit of a menu';

function problemOf(edit: unknown): string | undefined {
  if (!isObject(edit) || typeof edit['kind'] !== 'string' || !Object.hasOwn(MEMBERS, edit['kind'])) return UNKNOWN;
  const kind = edit['kind'] as MenuEdit['kind'];
  if (Object.keys(edit).some((name) => name !== 'kind' && !MEMBERS[kind].includes(name))) return UNKNOWN;
  if (kind === 'change-prices') return pricesProblem(edit);
  const { what, id, in: within, before } = edit;
  if (!KINDS.includes(what)) return UNKNOWN;
  if (kind === 'copy') return copyProblem(edit);
  if (!isIn(within)) return UNKNOWN;
  if ((kind === 'add' || kind === 'move') && !isPlace(before)) return UNKNOWN;
  if (kind === 'add') return entryProblem(what as EntryKind, edit['entry']);
  if (!isMenuKey(id)) return UNKNOWN;
  return kind === 'change' ? changeProblem(what as EntryKind, edit) : undefined;
}

function copyProblem({ what, id, as, name }: Record<string, unknown>): string | undefined {
  if (what === 'option' || !isMenuKey(id) || !isMenuKey(as) || as.length > COPY_ID_MAX) return UNKNOWN;
  return DRAFT_FIELDS[what as CopyEdit['what']].name.check(name, {});
}

function changeProblem(what: EntryKind, edit: Record<string, unknown>): string | undefined {
  const { field, to } = edit;
  const rules: Rules = DRAFT_FIELDS[what];
  if (typeof field !== 'string' || !Object.hasOwn(rules, field)) return NOT_KNOWN;
  if (!('from' in edit) || to === undefined) return UNKNOWN;
  return rules[field]!.check(to, {});
}

function pricesProblem({ sections, percent, cents, roundTo }: Record<string, unknown>): string | undefined {
  const isNamed = sections === null || (Array.isArray(sections) && sections.every(isMenuKey));
  const change = percent ?? cents;
  const isOne = (percent === undefined) !== (cents === undefined);
  if (!isNamed || !isOne || !isRounding(roundTo)) return UNKNOWN;
  const most = percent === undefined ? PRICE_CHANGE_MAX.cents : PRICE_CHANGE_MAX.percent;
  return typeof change === 'number' &&
    Number.isInteger(change * (percent === undefined ? 1 : 10)) &&
    Math.abs(change) <= most
    ? undefined
    : percent === undefined
      ? 'Prices change by at most $100.00'
      : 'Prices change by at most 100 %';
}

function tidied(edit: unknown): unknown {
  if (!isObject(edit)) return edit;
  const what = edit['what'] as EntryKind;
  if (!KINDS.includes(what)) return edit;
  if (edit['kind'] === 'add') return { ...edit, entry: tidyEntry(what, edit['entry']) };
  const rules: Rules = DRAFT_FIELDS[what];
  if (edit['kind'] === 'copy') return { ...edit, name: rules['name']?.normalise(edit['name']) };
  const { field } = edit;
  if (edit['kind'] !== 'change' || typeof field !== 'string' || !Object.hasOwn(rules, field)) return edit;
  return { ...edit, to: rules[field]!.normalise(edit['to']) };
}

/** The edits of a request: 1 to EDITS_MAX, each with a valid shape and valid field values. */
export const menuEdits: Rule<MenuEdit[]> = {
  normalise: (value) => (Array.isArray(value) ? value.map(tidied) : value),
  check(value) {
    if (!Array.isArray(value) || value.length === 0 || value.length > EDITS_MAX)
      return `A request has from 1 to ${EDITS_MAX} edits`;
    return value.map(problemOf).find(Boolean);
  },
};
