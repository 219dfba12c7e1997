import type { DraftGroup, DraftItem, MenuDraft } from './draft';
import type { MenuItem, MenuSection } from './menu';
import { draftOf, publishProblems, sectionsOf } from './publishing';

const item = (changes: Partial<DraftItem> = {}): DraftItem => ({
  ...{
    id: 'pho',
    name: 'Phở',
    description: '',
    cents: 1500,
    taxClass: 'food',
    labels: [],
    allergens: {},
    picture: null,
  },
  ...{ from: null, to: null, groups: [] },
  ...changes,
});
const option = (id: string, cents = 0, changes: object = {}) => ({
  ...{ id, name: id, cents, taxClass: null, allergens: {} },
  ...changes,
});
const group = (changes: Partial<DraftGroup> = {}): DraftGroup => ({
  ...{
    id: 'size',
    name: 'Size',
    least: 1,
    most: 1,
    free: 0,
    each: 1,
    options: [option('small'), option('large', 200)],
  },
  ...changes,
});
const draft = (one: DraftItem, ...groups: DraftGroup[]): MenuDraft => ({
  sections: [{ id: 'soups', name: 'Soups', items: [one] }],
  groups,
});
/** A group whose options each open one of these groups. */
const drink = (...opened: string[]): DraftGroup =>
  group({
    id: 'drink',
    name: 'Drink',
    options: opened.map((id, index) => option(`drink-${index}`, 0, { groups: [id] })),
  });
const ICE = group({ id: 'ice', name: 'Ice', options: [option('some'), option('none')] });
const offers = (...ids: string[]) => ({ groups: ids.map((id) => ({ id, prices: {} })) });

test.each<[string, MenuDraft, string[]]>([
  ['a dish with a group', draft(item(offers('size')), group()), []],
  ['nothing', { sections: [], groups: [] }, ['menu no-dishes']],
  ['sections without a dish', { sections: [{ id: 's', name: 'S', items: [] }], groups: [] }, ['menu no-dishes']],
  ['a least above the most', draft(item(offers('size')), group({ least: 2 })), ['group least-above-most']],
  ['more free than may be chosen', draft(item(offers('size')), group({ free: 2 })), ['group free-above-most']],
  [
    'fewer options than the minimum',
    draft(item(offers('size')), group({ least: 3, most: 3 })),
    ['group too-few-options'],
  ],
  ['as many pieces as the least', draft(item(offers('size')), group({ least: 3, most: 3, each: 2 })), []],
  ['a group without options', draft(item(offers('size')), group({ least: 0, options: [] })), ['group too-few-options']],
  ['the same, that no dish offers', draft(item(), group({ least: 9, options: [] })), []],
  ['a group that is gone', draft(item(offers('size'))), ['item group-unknown']],
  ['alcohol', draft(item({ taxClass: 'alcohol' })), ['item alcohol']],
  [
    'alcohol among the options',
    draft(item(offers('size')), group({ options: [option('wine', 0, { taxClass: 'alcohol' })] })),
    ['option alcohol'],
  ],
  ['a price below nothing', draft(item({ cents: -100 })), ['item field-invalid']],
  ['an empty name', draft(item({ name: '' })), ['item field-invalid']],
  ['a dish that is never served', draft(item({ from: 660, to: 660 })), ['item never-served']],
  [
    'the same option twice in a dish',
    draft(item(offers('size', 'extras')), group(), group({ id: 'extras', name: 'Extras' })),
    ['item id-taken'],
  ],
  ['a size', draft(item(offers('size')), group({ isSize: true })), []],
  [
    'a size that is not required',
    draft(item(offers('size')), group({ isSize: true, least: 0 })),
    ['group size-not-one'],
  ],
  [
    'two sizes',
    draft(
      item(offers('size', 'cup')),
      group({ isSize: true }),
      group({ id: 'cup', name: 'Cup', isSize: true, options: [option('mug')] }),
    ),
    ['item two-sizes'],
  ],
  [
    'more preselected options than allowed',
    draft(
      item(offers('size')),
      group({ options: [option('a', 0, { isDefault: true }), option('b', 0, { isDefault: true })] }),
    ),
    ['group too-many-defaults'],
  ],
  ['an option that opens a group', draft(item(offers('drink')), drink('ice'), ICE), []],
  ['two options that open the same', draft(item(offers('drink')), drink('ice', 'ice'), ICE), []],
  ['an option that opens a missing group', draft(item(offers('drink')), drink('ice')), ['option group-unknown']],
  ['an option that opens its own group', draft(item(offers('drink')), drink('drink')), ['option opens-itself']],
  [
    'groups that open each other',
    draft(item(offers('drink')), drink('ice'), { ...ICE, options: [option('some', 0, { groups: ['drink'] })] }),
    ['option too-deep', 'option too-deep'],
  ],
  [
    'a second nested level',
    draft(item(offers('drink')), drink('ice'), { ...ICE, options: [option('some', 0, { groups: ['size'] })] }, group()),
    ['option too-deep'],
  ],
  [
    'a problem in a group that only an option opens',
    draft(item(offers('drink')), drink('ice'), { ...ICE, options: [option('rum', 0, { taxClass: 'alcohol' })] }),
    ['option alcohol'],
  ],
  [
    'an option that opens two groups with the same option',
    draft(item(offers('drink')), { ...drink(), options: [option('cola', 0, { groups: ['ice', 'more'] })] }, ICE, {
      ...ICE,
      id: 'more',
    }),
    ['option id-taken'],
  ],
  [
    'a negative price by size',
    draft(item(offers('size')), group({ options: [option('a', 0, { sizePrices: { b: -1 } })] })),
    ['option field-invalid'],
  ],
  [
    'more nested options than the limit',
    draft(item(offers('drink')), drink(...Array.from({ length: 11 }, () => 'ice')), {
      ...ICE,
      options: Array.from({ length: 100 }, (_, index) => option(`ice-${index}`)),
    }),
    ['item too-many-nested'],
  ],
  [
    'the same dish twice',
    { sections: [{ id: 's', name: 'S', items: [item(), item()] }], groups: [] },
    ['menu id-taken'],
  ],
])('%s', (_, one, expected) => {
  const problems = publishProblems(one);
  expect(problems.map(({ what, code }) => `${what} ${code}`)).toEqual(expected);
  for (const { message } of problems) expect(message).toMatch(/^\p{L}.*\.$/u);
});

test("a dish's own prices replace those of a shared group, and options without a tax class get the dish's", () => {
  const [section] = sectionsOf(
    draft(
      item({ taxClass: 'soda', groups: [{ id: 'size', prices: { large: 350 } }] }),
      group({
        options: [option('constructor'), option('large', 200), option('bread', 100, { taxClass: 'food' })],
      }),
    ),
  );
  expect(section!.items[0]!.groups[0]!.options.map(({ id, cents, taxClass }) => [id, cents, taxClass])).toEqual([
    // Not the `constructor` that every object has.
    ['constructor', 0, 'soda'],
    ['large', 350, 'soda'],
    ['bread', 100, 'food'],
  ]);
});

test('groups of options are nested one level, with the tax class of the dish; the dish’s own price applies to all sizes', () => {
  const cola = option('cola', 100, { groups: ['ice'], sizePrices: { large: 150 }, isDefault: true });
  const tea = option('tea', 100, { sizePrices: { large: 150 } });
  const one = draft(
    item({ taxClass: 'soda', groups: [{ id: 'drink', prices: { tea: 80 } }] }),
    { ...drink(), options: [cola, tea] },
    { ...ICE, options: [option('some', 0, { groups: ['drink'] })] },
  );
  const [found] = sectionsOf(one)[0]!.items[0]!.groups;
  expect(found!.options).toEqual([
    {
      ...{ id: 'cola', name: 'cola', cents: 100, taxClass: 'soda', allergens: {}, soldOut: false },
      ...{ isDefault: true, sizePrices: { large: 150 } },
      groups: [
        { ...ICE, options: [{ id: 'some', name: 'some', cents: 0, taxClass: 'soda', allergens: {}, soldOut: false }] },
      ],
    },
    { id: 'tea', name: 'tea', cents: 80, taxClass: 'soda', allergens: {}, soldOut: false },
  ]);
});

test('a published menu with nested groups becomes a draft that shares them', () => {
  const made = draft(item(offers('drink', 'size')), drink('ice', 'ice'), ICE, group({ isSize: true }));
  const again = draftOf(sectionsOf(made));
  expect(again.groups.map(({ id }) => id).sort()).toEqual(['drink', 'ice', 'size']);
  expect(sectionsOf(again)).toEqual(sectionsOf(made));
});

test('a published menu becomes a draft, and publishing that draft gives the same menu', () => {
  const published = (id: string, options: object[], changes: Partial<MenuItem> = {}): MenuItem => ({
    ...{ ...item({ id }), soldOut: false, left: null },
    groups: [{ ...group(), options: options.map((one) => ({ taxClass: 'food', soldOut: false, ...one })) } as never],
    ...changes,
  });
  const sections: MenuSection[] = [
    {
      ...{ id: 'soups', name: 'Soups' },
      items: [
        published('pho', [option('small', 0, { taxClass: 'food' })]),
        published('bun', [option('small', 0, { taxClass: 'food' })]),
        published('mi', [option('small', 300, { taxClass: 'soda' })]),
      ],
    },
  ];
  const made = draftOf(sections);
  expect(made.groups.map(({ id }) => id)).toEqual(['size', 'size-2']);
  expect(made.sections[0]!.items.map(({ groups }) => groups[0]!.id)).toEqual(['size', 'size', 'size-2']);
  expect(publishProblems(made)).toEqual([]);
  const withoutNumbers = JSON.stringify(sectionsOf(made)).replace(/size-2/g, 'size');
  expect(JSON.parse(withoutNumbers)).toEqual(JSON.parse(JSON.stringify(sections)));
});
