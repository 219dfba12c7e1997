import type { DraftGroup, DraftItem, DraftSection, MenuDraft } from './draft';
import { emptyField, listOf, MENU_LIMITS, type DraftEntry, type EntryKind } from './draft-fields';
import type { AddEdit, ChangeEdit, ChangePricesEdit, CopyEdit, DraftEdit, MoveEdit, RemoveEdit } from './edits';
import { priceChanges } from './prices';

/** A conflict of an edit with the current draft. */
export interface EditConflict {
  /** Index of the edit. */
  edit: number;
  /** changed: the field has another value by now. gone: the entry or its parent does not exist any more. */
  kind: 'changed' | 'gone';
  /** The field's current value; undefined if the entry is gone. */
  present?: unknown;
}

/** Edits that cannot be retried on the current state: the id is taken, or the menu would be too large. */
export class EditRefused extends Error {
  constructor(readonly reason: 'id-taken' | 'too-large') {
    super(reason);
  }
}

export interface AppliedEdits {
  draft: MenuDraft;
  /** The edits that undo these, in the order in which to apply them. */
  inverse: DraftEdit[];
  /** If not empty, the draft is returned unchanged. */
  conflicts: EditConflict[];
}

/** An entry with the list that contains it. */
interface Found {
  list: readonly DraftEntry[];
  /** Id of the section or group that holds the list; empty for sections and groups. */
  in: string;
  index: number;
}

/** Deep equality of JSON values; the order of an object's members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** All sections or groups, or the entries of one section or group; undefined if that one is gone. */
function listIn(draft: MenuDraft, what: EntryKind, within: string): readonly DraftEntry[] | undefined {
  if (what === 'section') return draft.sections;
  if (what === 'group') return draft.groups;
  if (what === 'item') return draft.sections.find(({ id }) => id === within)?.items;
  return draft.groups.find(({ id }) => id === within)?.options;
}

function find(draft: MenuDraft, what: EntryKind, id: string, within: string): Found | undefined {
  // A dish is searched in all sections, because another person may have moved it.
  const places = what === 'item' ? draft.sections.map((section) => section.id) : [within];
  for (const one of places) {
    const list = listIn(draft, what, one) ?? [];
    const index = list.findIndex((entry) => entry.id === id);
    if (index >= 0) return { list, in: what === 'item' || what === 'option' ? one : '', index };
  }
  return undefined;
}

/** The current entry for an edit. */
export function entryIn(draft: MenuDraft, what: EntryKind, id: string, within: string): DraftEntry | undefined {
  const found = find(draft, what, id, within);
  return found?.list[found.index];
}

/** The draft with one list replaced. Everything else stays the same object. */
function withList(draft: MenuDraft, what: EntryKind, within: string, list: readonly DraftEntry[]): MenuDraft {
  if (what === 'section') return { ...draft, sections: list as DraftSection[] };
  if (what === 'group') return { ...draft, groups: list as DraftGroup[] };
  if (what === 'item') {
    const sections = draft.sections.map((one) => (one.id === within ? { ...one, items: list as DraftItem[] } : one));
    return { ...draft, sections };
  }
  const groups = draft.groups.map((one) =>
    one.id === within ? { ...one, options: list as DraftGroup['options'] } : one,
  );
  return { ...draft, groups };
}

function inserted(list: readonly DraftEntry[], entry: DraftEntry, before: string | null): DraftEntry[] {
  const at = before === null ? -1 : list.findIndex(({ id }) => id === before);
  return at < 0 ? [...list, entry] : [...list.slice(0, at), entry, ...list.slice(at)];
}

const without = (list: readonly DraftEntry[], index: number) => list.filter((_, at) => at !== index);

type Step = { draft: MenuDraft; inverse: DraftEdit[] } | Omit<EditConflict, 'edit'>;
const GONE = { kind: 'gone' } as const;

function add(draft: MenuDraft, { what, in: within, entry, before }: AddEdit): Step {
  const list = listIn(draft, what, within);
  if (!list) return GONE;
  const held = what === 'section' ? entry.items : [];
  if (find(draft, what, entry.id, within) || held.some(({ id }) => find(draft, 'item', id, '')))
    throw new EditRefused('id-taken');
  const inverse: DraftEdit[] = [{ kind: 'remove', what, id: entry.id, in: within }];
  return { draft: withList(draft, what, within, inserted(list, entry, before)), inverse };
}

function change(draft: MenuDraft, edit: ChangeEdit): Step {
  const { what, id, field, from, to } = edit;
  const found = find(draft, what, id, edit.in);
  if (!found) return GONE;
  const entry = found.list[found.index]!;
  const empty = emptyField(what, field);
  const held: unknown = Reflect.get(entry, field);
  const present = held === undefined ? empty : held;
  if (!isSame(present, from)) return { kind: 'changed', present };
  const { [field]: _before, ...others } = entry as DraftEntry & Record<string, unknown>;
  const changed = empty !== undefined && isSame(to, empty) ? others : { ...entry, [field]: to };
  const list = found.list.map((one, index) => (index === found.index ? changed : one)) as DraftEntry[];
  return { draft: withList(draft, what, found.in, list), inverse: [{ ...edit, from: to, to: from }] };
}

function move(draft: MenuDraft, edit: MoveEdit): Step {
  const { what, id, before } = edit;
  const found = find(draft, what, id, edit.in);
  if (!found || !listIn(draft, what, edit.in)) return GONE;
  const entry = found.list[found.index]!;
  const lifted = withList(draft, what, found.in, without(found.list, found.index));
  const list = listIn(lifted, what, edit.in)!;
  const place = { in: found.in, before: found.list[found.index + 1]?.id ?? null };
  return {
    draft: withList(lifted, what, edit.in, inserted(list, entry, before === id ? place.before : before)),
    inverse: [{ kind: 'move', what, id, ...place }],
  };
}

function remove(draft: MenuDraft, { what, id, in: within }: RemoveEdit): Step {
  const found = find(draft, what, id, within);
  if (!found) return GONE;
  const entry = found.list[found.index]!;
  const place = { in: found.in, before: found.list[found.index + 1]?.id ?? null };
  const back = { kind: 'add', what, entry, ...place } as AddEdit;
  const rest = withList(draft, what, found.in, without(found.list, found.index));
  if (what !== 'group') return { draft: rest, inverse: [back] };
  // Dishes and options stop offering the group; undoing this restores it.
  const openers = rest.groups.flatMap((group) =>
    group.options
      .filter(({ groups }) => groups?.includes(id))
      .map((option): ChangeEdit => {
        const to = option.groups!.filter((one) => one !== id);
        return {
          kind: 'change',
          what: 'option',
          id: option.id,
          in: group.id,
          field: 'groups',
          from: option.groups,
          to,
        };
      }),
  );
  const steps = itemsOf(draft)
    .filter(({ groups }) => groups.some((one) => one.id === id))
    .map((item): ChangeEdit => {
      const to = item.groups.filter((one) => one.id !== id);
      return { kind: 'change', what: 'item', id: item.id, in: '', field: 'groups', from: item.groups, to };
    });
  const applied = applyEdits(rest, [...openers, ...steps]);
  return { draft: applied.draft, inverse: [back, ...applied.inverse] };
}

function copy(draft: MenuDraft, { what, id, as, name }: CopyEdit): Step {
  const found = find(draft, what, id, '');
  if (!found) return GONE;
  const original = found.list[found.index]!;
  const held = listOf(what)?.[0];
  const renamed = (list: readonly DraftEntry[]) => list.map((one, index) => ({ ...one, id: `${as}-${index + 1}` }));
  const entry = {
    ...original,
    ...{ id: as, name },
    ...(held && { [held]: renamed(Reflect.get(original, held) as DraftEntry[]) }),
  };
  return add(draft, {
    ...{ kind: 'add', what, in: found.in, before: found.list[found.index + 1]?.id ?? null, entry },
  } as AddEdit);
}

function changePrices(draft: MenuDraft, edit: ChangePricesEdit): Step {
  const edits = priceChanges(draft, edit, edit.sections).map(({ item, from, to }): ChangeEdit => ({
    kind: 'change',
    what: 'item',
    id: item.id,
    in: '',
    field: 'cents',
    from,
    to,
  }));
  const prices = new Map(edits.map(({ id, to }) => [id, to as number]));
  const sections = draft.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (prices.has(item.id) ? { ...item, cents: prices.get(item.id)! } : item)),
  }));
  return { draft: { ...draft, sections }, inverse: edits.map((one) => ({ ...one, from: one.to, to: one.from })) };
}

function step(draft: MenuDraft, edit: DraftEdit): Step {
  switch (edit.kind) {
    case 'add':
      return add(draft, edit);
    case 'change':
      return change(draft, edit);
    case 'move':
      return move(draft, edit);
    case 'remove':
      return remove(draft, edit);
    case 'copy':
      return copy(draft, edit);
    case 'change-prices':
      return changePrices(draft, edit);
    case 'replace':
      return { draft: edit.document, inverse: [{ kind: 'replace', document: draft }] };
  }
}

/** All dishes of a draft. */
export const itemsOf = ({ sections }: MenuDraft): DraftItem[] => sections.flatMap(({ items }) => items);

function isTooLarge(draft: MenuDraft): boolean {
  const { sections, groups } = draft;
  return (
    sections.length > MENU_LIMITS.sections ||
    groups.length > MENU_LIMITS.groups ||
    groups.some(({ options }) => options.length > MENU_LIMITS.options) ||
    itemsOf(draft).length > MENU_LIMITS.items
  );
}

/**
 * Applies all edits to a draft, or none: the services to store them, a page optimistically before their answer. The given
 * draft is not changed, and parts without an edit stay the same objects. Throws EditRefused.
 */
export function applyEdits(draft: MenuDraft, edits: readonly DraftEdit[]): AppliedEdits {
  let now = draft;
  const inverse: DraftEdit[] = [];
  const conflicts: EditConflict[] = [];
  for (const [index, edit] of edits.entries()) {
    const done = step(now, edit);
    if ('kind' in done) conflicts.push({ edit: index, ...done });
    else {
      now = done.draft;
      inverse.unshift(...done.inverse);
    }
  }
  if (conflicts.length > 0) return { draft, inverse: [], conflicts };
  if (isTooLarge(now)) throw new EditRefused('too-large');
  return { draft: now, inverse, conflicts };
}
