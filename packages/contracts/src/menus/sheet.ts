import { parseDollars } from '../money';
import type { Rules } from '../rules/rule';
import { itemsOf } from './apply-edits';
import type { DraftGroup, DraftItem, DraftSection, MenuDraft } from './draft';
import { DRAFT_FIELDS, entryProblem, isMenuKey, isObject, MENU_LIMITS, tidyEntry } from './draft-fields';
import { ALLERGENS, DIETARY_LABELS, TAX_CLASSES, type Allergen } from './food';
import { PRICE_FORMAT, priceText } from './publishing';
import { priceFor } from './selection';

/** Columns of a menu as a sheet: one row for each dish. Section, Dish and Price are required. */
export const SHEET_COLUMNS = [
  ...(['Section', 'Dish', 'Price', 'Description', 'Tax', 'Labels', 'Contains', 'May contain'] as const),
  ...(['From', 'Until', 'Picture', 'Options', 'Id'] as const),
] as const;
type Column = (typeof SHEET_COLUMNS)[number];
const REQUIRED: readonly Column[] = ['Section', 'Dish', 'Price'];

/** Maximum size of a file. */
export const SHEET_MAX_BYTES = 2_000_000;

/** A problem of a row of a file. A file with problems is not imported. */
export interface RowProblem {
  /** Row number as in a spreadsheet: the header is 1. For JSON: the position of the section or group. */
  row: number;
  column: string;
  message: string;
}

export interface ReadSheet {
  draft: MenuDraft;
  problems: RowProblem[];
}

const timeText = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Writes a group into a cell: a line with its rule, and one for each option with its price. */
function groupText({ name, least, most, each, free, options }: DraftGroup, prices: Readonly<Record<string, number>>) {
  const more = `${each > 1 ? `, each ${each}` : ''}${free > 0 ? `, free ${free}` : ''}`;
  const lines = options.map((option) => `- ${option.name} = ${priceText(priceFor(prices, option.id) ?? option.cents)}`);
  return [`${name}: choose ${least}-${most}${more}`, ...lines].join('\n');
}

/** The dishes of a draft as rows of a sheet, in the order of SHEET_COLUMNS. */
export function sheetRows(draft: MenuDraft): string[][] {
  const groups = new Map(draft.groups.map((group) => [group.id, group]));
  const named = ({ allergens }: DraftItem, degree: string) =>
    Object.keys(allergens)
      .filter((name) => allergens[name] === degree)
      .join(', ');
  return draft.sections.flatMap((section) =>
    section.items.map((item) => {
      const cells: Record<Column, string> = {
        ...{ Section: section.name, Dish: item.name, Price: priceText(item.cents), Description: item.description },
        ...{ Tax: item.taxClass, Labels: item.labels.join(', '), Contains: named(item, 'contains') },
        ...{ 'May contain': named(item, 'may-contain'), From: timeText(item.from), Until: timeText(item.to) },
        ...{ Picture: item.picture ?? '', Id: item.id },
        Options: item.groups
          .flatMap(({ id, prices }) => {
            const group = groups.get(id);
            return group ? [groupText(group, prices)] : [];
          })
          .join('\n'),
      };
      return SHEET_COLUMNS.map((column) => cells[column]);
    }),
  );
}

const GROUP_LINE = /^(.+): choose (\d+)(?:-(\d+))?(?:, each (\d+))?(?:, free (\d+))?$/;
const OPTION_LINE = /^- (.+?)(?: = ([^=]*))?$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const folded = (text: string) => text.trim().toLowerCase();
const listed = (text: string) => text.split(',').map(folded).filter(Boolean);

/** A group parsed from a cell, without ids. */
type StatedGroup = Omit<DraftGroup, 'id' | 'options'> & { options: { name: string; cents: number }[] };

/** Reads rows into a draft. Dishes, sections, groups and options that the menu already has keep their ids. */
class SheetReader {
  private readonly problems: RowProblem[] = [];
  private readonly sections: DraftSection[] = [];
  private readonly groups: DraftGroup[] = [];
  private readonly taken = new Set<string>();
  private readonly known: ReadonlyMap<string, DraftItem>;
  private section: DraftSection | undefined;

  constructor(
    private readonly before: MenuDraft,
    private readonly newId: () => string,
  ) {
    this.known = new Map(itemsOf(before).map((item) => [item.id, item]));
  }

  read(rows: readonly (readonly string[])[]): ReadSheet {
    const [head = [], ...others] = rows;
    const columns = new Map(head.map((name, index) => [folded(name), index]));
    for (const name of REQUIRED) if (!columns.has(folded(name))) this.refuse(1, name, `There is no column “${name}”`);
    if (others.length > MENU_LIMITS.items)
      this.refuse(
        1,
        '',
        `A menu has at most ${MENU_LIMITS.items.toLocaleString('en-CA')} dishes; this file has ${others.length.toLocaleString('en-CA')}`,
      );
    if (this.problems.length > 0) return { draft: this.before, problems: this.problems };
    for (const [index, cells] of others.entries()) {
      const cell = (name: Column) => unescaped(cells[columns.get(folded(name)) ?? -1] ?? '');
      if (cells.every((one) => one.trim() === '')) continue;
      this.readRow(index + 2, cell);
    }
    if (this.sections.length === 0) this.refuse(1, '', 'There is no dish in this file');
    // Groups that no dish of the file offers remain in the library.
    const kept = this.before.groups.filter(({ id }) => !this.groups.some((one) => one.id === id));
    return { draft: { sections: this.sections, groups: [...this.groups, ...kept] }, problems: this.problems };
  }

  private refuse(row: number, column: string, message: string): void {
    this.problems.push({ row, column, message });
  }

  private readRow(row: number, cell: (name: Column) => string): void {
    const section = this.sectionOf(row, cell('Section'));
    const rules: Rules = DRAFT_FIELDS.item;
    const tidied = (field: string, value: string) => String(rules[field]!.normalise(value));
    const name = tidied('name', cell('Dish'));
    const cents = parseDollars(cell('Price'));
    if (cents === undefined) this.refuse(row, 'Price', PRICE_FORMAT);
    const taxClass = (folded(cell('Tax')) || 'food') as DraftItem['taxClass'];
    if (!TAX_CLASSES.includes(taxClass)) this.refuse(row, 'Tax', `This must be one of ${TAX_CLASSES.join(', ')}`);
    const item: Omit<DraftItem, 'id' | 'groups'> = {
      ...{ name, description: tidied('description', cell('Description')), cents: cents ?? 0, taxClass },
      ...{ labels: this.labels(row, cell('Labels')), allergens: this.allergens(row, cell) },
      ...{ picture: cell('Picture').trim() || null },
      ...{ from: this.minute(row, 'From', cell('From')), to: this.minute(row, 'Until', cell('Until')) },
    };
    for (const [field, column] of [
      ['name', 'Dish'],
      ['description', 'Description'],
      ['cents', 'Price'],
      ['picture', 'Picture'],
    ] as const) {
      const wrong = rules[field]!.check(item[field], {});
      if (wrong) this.refuse(row, column, wrong);
    }
    const id = this.idOf(row, cell('Id').trim(), name, section);
    section?.items.push({ ...item, id, groups: this.groupsOf(row, cell('Options'), id) });
  }

  /** A row without a section belongs to the previous row's. */
  private sectionOf(row: number, typed: string): DraftSection | undefined {
    const name = String(DRAFT_FIELDS.section.name.normalise(typed));
    if (name === '') {
      if (!this.section) this.refuse(row, 'Section', 'The first dish needs a section');
      return this.section;
    }
    const wrong = DRAFT_FIELDS.section.name.check(name, {});
    if (wrong) this.refuse(row, 'Section', wrong);
    this.section = this.sections.find((one) => one.name === name);
    if (this.section) return this.section;
    const id = this.before.sections.find((one) => one.name === name)?.id ?? this.newId();
    this.section = { id, name, items: [] };
    this.sections.push(this.section);
    if (this.sections.length === MENU_LIMITS.sections + 1)
      this.refuse(row, 'Section', `A menu has at most ${MENU_LIMITS.sections} sections`);
    return this.section;
  }

  private idOf(row: number, stated: string, name: string, section: DraftSection | undefined): string {
    if (stated !== '' && !isMenuKey(stated)) this.refuse(row, 'Id', 'An id has only small letters, digits and dashes');
    if (this.taken.has(stated)) this.refuse(row, 'Id', 'Another row has this id');
    const same = this.before.sections
      .find(({ id }) => id === section?.id)
      ?.items.find((one) => one.name === name && !this.taken.has(one.id));
    const id = stated || same?.id || this.newId();
    this.taken.add(id);
    return id;
  }

  private labels(row: number, cell: string): DraftItem['labels'] {
    const labels = [...new Set(listed(cell))];
    const wrong = labels.find((one) => !(DIETARY_LABELS as readonly string[]).includes(one));
    if (wrong) this.refuse(row, 'Labels', `“${wrong}” is none of ${DIETARY_LABELS.join(', ')}`);
    return labels as DraftItem['labels'];
  }

  private allergens(row: number, cell: (name: Column) => string): DraftItem['allergens'] {
    const stated: DraftItem['allergens'] = {};
    for (const [column, degree] of [
      ['May contain', 'may-contain'],
      ['Contains', 'contains'],
    ] as const) {
      for (const name of listed(cell(column))) {
        if (ALLERGENS.includes(name as Allergen)) stated[name] = degree;
        else this.refuse(row, column, `“${name}” is none of ${ALLERGENS.join(', ')}`);
      }
    }
    return stated;
  }

  private minute(row: number, column: Column, cell: string): number | null {
    if (cell.trim() === '') return null;
    const [, hours, minutes] = TIME.exec(cell.trim()) ?? [];
    if (hours === undefined) this.refuse(row, column, 'This must be a time of the day, such as 11:30');
    return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
  }

  private groupsOf(row: number, cell: string, item: string): DraftItem['groups'] {
    const stated: StatedGroup[] = [];
    for (const line of cell
      .split(/\r?\n/)
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [, optionName, price = ''] = OPTION_LINE.exec(line) ?? [];
      const [, name, least, most, each = '1', free = '0'] = GROUP_LINE.exec(line) ?? [];
      const last = stated.at(-1);
      if (optionName !== undefined && last) {
        const cents = price.trim() === '' ? 0 : parseDollars(price);
        if (cents === undefined) this.refuse(row, 'Options', `${optionName}: ${PRICE_FORMAT}`);
        last.options.push({ name: String(DRAFT_FIELDS.option.name.normalise(optionName)), cents: cents ?? 0 });
      } else if (name !== undefined && least !== undefined) {
        const numbers = { least: Number(least), most: Number(most ?? least), each: Number(each), free: Number(free) };
        stated.push({ name: String(DRAFT_FIELDS.group.name.normalise(name)), ...numbers, options: [] });
      } else {
        this.refuse(row, 'Options', `“${line.slice(0, 60)}” is neither “Size: choose 1-1” nor “- Small = 0.00”`);
      }
    }
    return stated.flatMap((group) => this.offered(row, group, item));
  }

  /** The group of a cell: a known one with the same name, rule and options; different prices become the dish's own. */
  private offered(row: number, stated: StatedGroup, item: string): DraftItem['groups'] {
    const names = (group: { options: { name: string }[] }) => group.options.map(({ name }) => name).join('\n');
    const isMeant = (group: DraftGroup) =>
      group.name === stated.name &&
      (['least', 'most', 'each', 'free'] as const).every((field) => group[field] === stated[field]) &&
      names(group) === names(stated);
    let group = this.groups.find(isMeant);
    if (!group) {
      group = this.before.groups.find(isMeant);
      if (!group && this.wouldLose(stated, item)) {
        const message = `${stated.name}: a sheet can’t hold its sizes, prices by size, options within options or preselected ones. Change the group in the editor, or import JSON`;
        this.refuse(row, 'Options', message);
        return [];
      }
      group ??= this.made(stated);
      const wrong = entryProblem('group', group);
      if (wrong) {
        this.refuse(row, 'Options', `${stated.name}: ${wrong}`);
        return [];
      }
      this.groups.push(group);
    }
    const differing = group.options.flatMap((option, index) => {
      const { cents } = stated.options[index]!;
      return cents === option.cents ? [] : [[option.id, cents] as const];
    });
    return [{ id: group.id, prices: Object.fromEntries(differing) }];
  }

  /** Whether replacing the dish's group would lose properties that sheets cannot express. */
  private wouldLose({ name }: StatedGroup, item: string): boolean {
    const offered = this.known.get(item)?.groups.map(({ id }) => id) ?? [];
    return this.before.groups.some(
      (group) =>
        group.name === name &&
        offered.includes(group.id) &&
        (group.isSize || group.options.some((one) => one.isDefault || one.sizePrices || one.groups)),
    );
  }

  private made({ options, ...rule }: StatedGroup): DraftGroup {
    const made = options.map((one) => ({ id: this.newId(), ...one, taxClass: null, allergens: {} }));
    return { id: this.newId(), ...rule, options: made };
  }
}

/** A cell that would be read as a formula gets a mark in front. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '');

/**
 * Reads a sheet into a draft that replaces `before`. With problems, the draft must not be used.
 * @param rows the cells, the header first
 */
export const readSheet = (rows: readonly (readonly string[])[], before: MenuDraft, newId: () => string): ReadSheet =>
  new SheetReader(before, newId).read(rows);

/** Reads a draft that was exported as JSON. */
export function readJsonMenu(value: unknown, before: MenuDraft): ReadSheet {
  const refused = (message: string, row = 1, column = ''): ReadSheet => ({
    draft: before,
    problems: [{ row, column, message }],
  });
  const sections = isObject(value) ? value['sections'] : undefined;
  const groups = isObject(value) ? value['groups'] : undefined;
  if (!Array.isArray(sections) || !Array.isArray(groups))
    return refused('This is no menu: it needs “sections” and “groups”');
  const problems: RowProblem[] = [];
  const tidied = (what: 'section' | 'group', list: unknown[]) =>
    list.map((one, index) => {
      const entry = tidyEntry(what, one);
      const message = entryProblem(what, entry);
      if (message) problems.push({ row: index + 1, column: `${what}s`, message });
      return entry;
    });
  const draft = { sections: tidied('section', sections), groups: tidied('group', groups) } as MenuDraft;
  if (problems.length > 0) return { draft: before, problems };
  const items = itemsOf(draft);
  const ids = [...draft.sections, ...items, ...draft.groups].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return refused('Two entries of this menu have the same id');
  const isTooLarge =
    items.length > MENU_LIMITS.items ||
    draft.sections.length > MENU_LIMITS.sections ||
    draft.groups.length > MENU_LIMITS.groups ||
    draft.groups.some(({ options }) => options.length > MENU_LIMITS.options);
  return isTooLarge
    ? refused('A menu has at most 100 sections, 2,000 dishes, 300 option groups and 100 options in a group')
    : { draft, problems: [] };
}
