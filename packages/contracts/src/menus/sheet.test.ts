import type { DraftItem, MenuDraft } from './draft';
import { readJsonMenu, readSheet, SHEET_COLUMNS, sheetRows } from './sheet';

const item = (id: string, changes: Partial<DraftItem> = {}): DraftItem => ({
  ...{ id, name: id, description: '', cents: 1000, taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ from: null, to: null, groups: [] },
  ...changes,
});
const option = (id: string, name: string, cents: number) => ({
  ...{ id, name, cents, taxClass: 'soda' as const, allergens: { milk: 'contains' as const } },
});
const DRAFT: MenuDraft = {
  sections: [
    {
      ...{ id: 'soups', name: 'Soups; and "more"' },
      items: [
        item('pho', {
          ...{ name: 'Phở, bò', description: '=SUM(A1)', cents: 1650, labels: ['halal'], from: 660, to: 870 },
          ...{ allergens: { fish: 'contains', 'crustaceans and molluscs': 'may-contain' }, picture: 'soup' },
          groups: [{ id: 'size', prices: {} }],
        }),
        item('bun', { groups: [{ id: 'size', prices: { large: 350 } }] }),
      ],
    },
  ],
  groups: [
    {
      ...{ id: 'size', name: 'Size: all', least: 1, most: 2, free: 1, each: 2 },
      options: [option('small', 'Small', 0), option('large', 'Large = 1 L', 250)],
    },
    { id: 'unused', name: 'Unused', least: 0, most: 1, free: 0, each: 1, options: [] },
  ],
};
let count = 0;
const newId = () => `new-${(count += 1)}`;
const read = (rows: string[][], before: MenuDraft = DRAFT) => readSheet(rows, before, newId);
const HEAD = ['Section', 'Dish', 'Price'];

test('an export is imported unchanged, with ids, shared groups and own prices', () => {
  const { draft, problems } = read([[...SHEET_COLUMNS], ...sheetRows(DRAFT)]);
  expect(problems).toEqual([]);
  expect(draft).toEqual(DRAFT);
  expect(readJsonMenu(JSON.parse(JSON.stringify(DRAFT)), { sections: [], groups: [] }).draft).toEqual(DRAFT);
});

test('a sheet preserves sizes, prices by size and nested choices, but cannot change them; JSON contains them', () => {
  const large = { ...option('large', 'Large', 250), groups: ['unused'], sizePrices: { large: 300 } };
  const rich: MenuDraft = {
    ...DRAFT,
    groups: [{ ...DRAFT.groups[0]!, isSize: true, options: [large] }, DRAFT.groups[1]!],
  };
  const rows = [[...SHEET_COLUMNS], ...sheetRows(rich)];
  expect(read(rows, rich)).toEqual({ draft: rich, problems: [] });
  expect(readJsonMenu(JSON.parse(JSON.stringify(rich)), { sections: [], groups: [] }).draft).toEqual(rich);
  const changed = rows.map((cells) => cells.map((cell) => cell.replace('- Large', '- Huge = 1.00\n- Large')));
  expect(read(changed, rich).problems).toMatchObject([
    { row: 2, column: 'Options', message: expect.stringContaining('import JSON') },
    { row: 3, column: 'Options' },
  ]);
});

test('reads a typed sheet: any order of columns, sections named once, prices with a comma, ids of known entries', () => {
  const { draft, problems } = read(
    [
      ['price', 'DISH', ' Section ', 'Options', 'Notes'],
      ['12,50', 'Phở, bò', 'Soups; and "more"', '', 'x'],
      ['', '', '', '', ''],
      ['9', 'Bún', '', 'Spice: choose 1\n- Mild\n- Hot = 0.5', ''],
      ['3.00', "'=Cola", 'Drinks', '', ''],
    ],
    DRAFT,
  );
  expect(problems).toEqual([]);
  expect(
    draft.sections.map(({ id, name, items }) => [id, name, items.map((one) => `${one.name} ${one.cents}`)]),
  ).toEqual([
    ['soups', 'Soups; and "more"', ['Phở, bò 1250', 'Bún 900']],
    [expect.stringMatching(/^new-/), 'Drinks', ['=Cola 300']],
  ]);
  expect(draft.sections[0]!.items[0]!.id).toBe('pho');
  expect(draft.groups[0]).toMatchObject({
    ...{ name: 'Spice', least: 1, most: 1 },
    options: [
      { name: 'Mild', cents: 0 },
      { name: 'Hot', cents: 50 },
    ],
  });
});

test('every invalid cell is reported with its row and column', () => {
  const { problems } = read([
    [...HEAD, 'Tax', 'Labels', 'Contains', 'From', 'Options', 'Id'],
    ['', 'Lost', '1', '', '', '', '', '', ''],
    ['Mains', '', '-5', 'luxury', 'tasty', 'love', '25:00', 'Small', 'a b'],
    ['Mains', 'A', '99999', '', '', '', '', 'Size: choose 1-99\n- S', 'same'],
    ['Mains', 'B', '1', '', '', '', '', '', 'same'],
  ]);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    ...['2 Section', '3 Price', '3 Tax', '3 Labels', '3 Contains', '3 From', '3 Dish', '3 Id', '3 Options'],
    ...['4 Price', '4 Options', '5 Id'],
  ]);
});

test('a file without a menu or with too many dishes gets one message', () => {
  expect(read([['Name', 'Cost']]).problems.map(({ message }) => message)).toEqual(
    HEAD.map((name) => `There is no column “${name}”`),
  );
  expect(read([HEAD]).problems).toMatchObject([{ message: 'There is no dish in this file' }]);
  const many = Array.from({ length: 10_000 }, (_, index) => ['Mains', `Dish ${index}`, '1']);
  expect(read([HEAD, ...many]).problems).toEqual([
    { row: 1, column: '', message: 'A menu has at most 2,000 dishes; this file has 10,000' },
  ]);
  for (const value of [null, [], 'x', { sections: [] }])
    expect(readJsonMenu(value, DRAFT).problems).toMatchObject([{ message: expect.stringMatching(/^This is no menu/) }]);
  const wrong = { sections: [{ id: 's', name: 'S', items: [item('x', { cents: -1 })] }], groups: [] };
  expect(readJsonMenu(wrong, DRAFT).problems).toEqual([
    { row: 1, column: 'sections', message: 'The price must be from $0.00 to $1,000.00' },
  ]);
  const twice = { sections: [{ id: 's', name: 'S', items: [item('x'), item('x')] }], groups: [] };
  expect(readJsonMenu(twice, DRAFT).problems).toMatchObject([{ message: 'Two entries of this menu have the same id' }]);
});
