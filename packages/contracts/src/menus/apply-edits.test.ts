import { applyEdits, EditRefused, isSame } from './apply-edits';
import type { DraftItem, MenuDraft } from './draft';
import { menuEdits, type DraftEdit } from './edits';
import { changedPrice } from './prices';

const item = (id: string, changes: Partial<DraftItem> = {}): DraftItem => ({
  ...{ id, name: id, description: '', cents: 1000, taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ from: null, to: null, groups: [] },
  ...changes,
});
const option = (id: string) => ({ id, name: id, cents: 0, taxClass: null, allergens: {} });
const DRAFT: MenuDraft = {
  sections: [
    { id: 'mains', name: 'Mains', items: [item('a'), item('b', { groups: [{ id: 'size', prices: {} }] }), item('c')] },
    { id: 'drinks', name: 'Drinks', items: [item('cola', { cents: 299 })] },
  ],
  groups: [
    { id: 'size', name: 'Size', least: 1, most: 1, free: 0, each: 1, options: [option('small'), option('large')] },
    { id: 'extras', name: 'Extras', least: 0, most: 2, free: 0, each: 1, options: [option('egg')] },
  ],
};
const order = (draft: MenuDraft) =>
  draft.sections.map(({ id, items }) => `${id}: ${items.map((one) => one.id).join(' ')}`);
const change = (id: string, field: string, from: unknown, to: unknown): DraftEdit => ({
  ...{ kind: 'change', what: 'item', in: '', id, field, from, to },
});

describe('edits', () => {
  test.each<[string, DraftEdit, string[]]>([
    [
      'a dish is moved before another',
      { kind: 'move', what: 'item', id: 'c', in: 'mains', before: 'a' },
      ['mains: c a b', 'drinks: cola'],
    ],
    [
      'a dish is moved to another section',
      { kind: 'move', what: 'item', id: 'a', in: 'drinks', before: null },
      ['mains: b c', 'drinks: cola a'],
    ],
    [
      'a section is moved to the start',
      { kind: 'move', what: 'section', id: 'drinks', in: '', before: 'mains' },
      ['drinks: cola', 'mains: a b c'],
    ],
    [
      'a move before an entry that is gone goes to the end',
      { kind: 'move', what: 'item', id: 'a', in: 'mains', before: 'gone' },
      ['mains: b c a', 'drinks: cola'],
    ],
    [
      'a dish is added',
      { kind: 'add', what: 'item', in: 'mains', before: 'b', entry: item('new') },
      ['mains: a new b c', 'drinks: cola'],
    ],
    [
      'a section is removed with its dishes',
      { kind: 'remove', what: 'section', id: 'mains', in: '' },
      ['drinks: cola'],
    ],
    [
      'a copy of a dish is inserted after it',
      { kind: 'copy', what: 'item', id: 'a', as: 'a2', name: 'A again' },
      ['mains: a a2 b c', 'drinks: cola'],
    ],
    [
      'a section is copied with its dishes',
      { kind: 'copy', what: 'section', id: 'drinks', as: 'more', name: 'More' },
      ['mains: a b c', 'drinks: cola', 'more: more-1'],
    ],
  ])('%s, and its inverse restores the draft', (_, edit, expected) => {
    const { draft, inverse } = applyEdits(DRAFT, [edit]);
    expect(order(draft)).toEqual(expected);
    expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
  });

  test('several edits are applied together and undone together', () => {
    const edits = [change('a', 'name', 'a', 'Soup'), change('a', 'cents', 1000, 900)];
    const { draft, inverse } = applyEdits(DRAFT, edits);
    expect(draft.sections[0]!.items[0]).toMatchObject({ name: 'Soup', cents: 900 });
    expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
    // Unedited parts stay the same objects, so that a page does not render them again.
    expect(draft.sections[1]).toBe(DRAFT.sections[1]);
    expect(draft.sections[0]!.items[1]).toBe(DRAFT.sections[0]!.items[1]);
  });

  test('removing a group removes it from its dishes, and undoing restores it there', () => {
    const { draft, inverse } = applyEdits(DRAFT, [{ kind: 'remove', what: 'group', id: 'size', in: '' }]);
    expect(draft.groups.map(({ id }) => id)).toEqual(['extras']);
    expect(draft.sections[0]!.items[1]!.groups).toEqual([]);
    expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
  });

  test('removing a group removes it from the options that open it, and undoing restores it there', () => {
    const opens: DraftEdit = {
      ...{ kind: 'change', what: 'option', id: 'large', in: 'size', field: 'groups', from: [], to: ['extras'] },
    };
    const before = applyEdits(DRAFT, [opens]);
    expect(applyEdits(before.draft, before.inverse).draft).toEqual(DRAFT);
    const { draft, inverse } = applyEdits(before.draft, [{ kind: 'remove', what: 'group', id: 'extras', in: '' }]);
    expect(draft.groups[0]!.options).toEqual(DRAFT.groups[0]!.options);
    expect(applyEdits(draft, inverse).draft).toEqual(before.draft);
  });

  test.each([
    ['group', 'isSize', false, true],
    ['option', 'isDefault', false, true],
    ['option', 'sizePrices', {}, { large: 300 }],
    ['option', 'groups', [], ['extras']],
  ] as const)(
    'an older %s without %s: the field can be set, conflicts with another seen value, and can be undone',
    (what, field, from, to) => {
      const of = what === 'group' ? { what, id: 'size', in: '' } : { what, id: 'small', in: 'size' };
      const edit: DraftEdit = { kind: 'change', ...of, field, from, to };
      expect(menuEdits.check([edit], {})).toBeUndefined();
      const { draft, inverse } = applyEdits(DRAFT, [edit]);
      expect(draft).not.toEqual(DRAFT);
      expect(applyEdits(draft, [edit]).conflicts).toEqual([{ edit: 0, kind: 'changed', present: to }]);
      expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
    },
  );

  test.each([
    ['group', 'isSize', 'yes'],
    ['option', 'isDefault', 1],
    ['option', 'sizePrices', { large: -1 }],
    ['option', 'sizePrices', [300]],
    ['option', 'groups', ['a', 'a']],
    ['option', 'groups', ['a', 'b', 'c', 'd', 'e', 'f']],
  ] as const)('a %s cannot have the %s %j', (what, field, to) => {
    expect(menuEdits.check([{ kind: 'change', what, id: 'a', in: '', field, from: null, to }], {})).toBeDefined();
  });

  test('prices of a section change at once, and can be undone', () => {
    const { draft, inverse } = applyEdits(DRAFT, [
      { kind: 'change-prices', sections: ['drinks'], percent: 10, roundTo: 5 },
    ]);
    expect(draft.sections[1]!.items[0]!.cents).toBe(330);
    expect(draft.sections[0]).toEqual(DRAFT.sections[0]);
    expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
  });

  test('a field with the value null is changed, and can be undone', () => {
    const { draft, inverse } = applyEdits(DRAFT, [change('a', 'from', null, 660)]);
    expect(draft.sections[0]!.items[0]!.from).toBe(660);
    expect(applyEdits(draft, inverse).draft).toEqual(DRAFT);
  });

  test('if one field has another value by now, no edit is applied', () => {
    const edits = [
      change('a', 'name', 'a', 'Soup'),
      change('b', 'cents', 950, 900),
      change('gone', 'cents', 1, 2),
      { kind: 'remove', what: 'option', id: 'egg', in: 'size' } as const,
    ];
    const { draft, conflicts } = applyEdits(DRAFT, edits);
    expect(draft).toBe(DRAFT);
    expect(conflicts).toEqual([
      { edit: 1, kind: 'changed', present: 1000 },
      { edit: 2, kind: 'gone' },
      { edit: 3, kind: 'gone' },
    ]);
  });

  test('a duplicate id and a too large menu are refused', () => {
    const again: DraftEdit = { kind: 'add', what: 'item', in: 'drinks', before: null, entry: item('a') };
    expect(() => applyEdits(DRAFT, [again])).toThrow(new EditRefused('id-taken'));
    const items = Array.from({ length: 2_001 }, (_, index) => item(`i-${index}`));
    const section: DraftEdit = {
      kind: 'add',
      what: 'section',
      in: '',
      before: null,
      entry: { id: 's', name: 'S', items },
    };
    expect(() => applyEdits(DRAFT, [section])).toThrow(new EditRefused('too-large'));
  });
});

test('values are equal whatever the order of their members', () => {
  expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ b: [1, 2] }, { b: [2, 1] })).toBe(false);
});

test.each([
  [1000, { percent: 10, roundTo: 1 }, 1100],
  [999, { percent: 3.5, roundTo: 1 }, 1034], // 1033.965
  [1050, { percent: 5, roundTo: 5 }, 1105], // 1102.5: half up
  [1049, { cents: -50, roundTo: 10 }, 1000],
  [1045, { cents: 0, roundTo: 10 }, 1050],
  [30, { cents: -50, roundTo: 1 }, 0],
  [99_000, { percent: 50, roundTo: 1 }, 100_000],
  [1000, { percent: -100, roundTo: 25 }, 0],
] as const)('%i changed by %j is %i', (cents, change, expected) => {
  expect(changedPrice(cents, change)).toBe(expected);
});

describe('validation of a request', () => {
  const add = (entry: object) => [{ kind: 'add', what: 'item', in: 'mains', before: null, entry }];
  test.each<[string, unknown, string | undefined]>([
    ['a dish', add(item('x')), undefined],
    ['nothing', [], 'A request has from 1 to 50 edits'],
    ['another kind', [{ kind: 'replace', document: DRAFT }], 'This is no edit of a menu'],
    ['a member of its own', [{ ...add(item('x'))[0], by: 'me' }], 'This is no edit of a menu'],
    ['a dish with a member of its own', add({ ...item('x'), sold: true }), 'This is no item'],
    ['a dish without a name', add(item('x', { name: ' ' })), 'Please enter a name for the dish'],
    ['a negative price', add(item('x', { cents: -1 })), 'The price must be from $0.00 to $1,000.00'],
    ['a huge price', [change('a', 'cents', 0, 1e9)], 'The price must be from $0.00 to $1,000.00'],
    ['half a cent', [change('a', 'cents', 0, 0.5)], 'The price must be from $0.00 to $1,000.00'],
    ['a field that is not there', [change('a', 'constructor', 0, 1)], 'This field is not known'],
    ['a list as a field', [{ ...change('mains', 'items', [], []), what: 'section' }], 'This field is not known'],
    ['a wrong id', add(item('X y')), 'An id has only small letters, digits and dashes'],
    [
      'an incomplete price change',
      [{ kind: 'change-prices', sections: null, percent: 10, cents: 5, roundTo: 1 }],
      'This is no edit of a menu',
    ],
    [
      'a huge price change',
      [{ kind: 'change-prices', sections: null, percent: 101, roundTo: 1 }],
      'Prices change by at most 100 %',
    ],
    ['a price change', [{ kind: 'change-prices', sections: ['mains'], percent: -2.5, roundTo: 5 }], undefined],
  ])('%s', (_, edits, message) => {
    expect(menuEdits.check(menuEdits.normalise(edits), {})).toBe(message);
  });

  test('names are normalized, and keep their script', () => {
    const [edit] = menuEdits.normalise([change('a', 'name', 'a', '  Phở\u202E bò <b>  🍜 ')]) as { to: string }[];
    expect(edit!.to).toBe('Phở bò <b> 🍜');
  });
});
