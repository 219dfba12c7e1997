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
const offers = (...ids: string[]) => ({ groups: ids.map((id) => ({ id, prices: {} })) });

test.each<[string, MenuDraft, string[]]>([
  ['a dish with a group', draft(item(offers('size')), group()), []],
  ['nothing', { sections: [], groups: [] }, ['menu no-dishes']],
  ['sections without a dish', { sections: [{ id: 's', name: 'S', items: [] }], groups: [] }, ['menu no-dishes']],
  ['a least above the most', draft(item(offers('size')), group({ least: 2 })), ['group least-above-most']],
  ['more free than may be chosen', draft(item(offers('size')), group({ free: 2 })), ['group free-above-most']],
  [
    'fewer options than the least',
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

test('a dish has its own prices of a shared group, and options its tax class unless they have one', () => {
  const [section] = sectionsOf(
    draft(
      item({ taxClass: 'soda', groups: [{ id: 'size', prices: { large: 350 } }] }),
      group({ options: [option('small'), option('large', 200), option('bread', 100, { taxClass: 'food' })] }),
    ),
  );
  expect(section!.items[0]!.groups[0]!.options.map(({ id, cents, taxClass }) => [id, cents, taxClass])).toEqual([
    ['small', 0, 'soda'],
    ['large', 350, 'soda'],
    ['bread', 100, 'food'],
  ]);
});

test('a menu that was published becomes a draft, and that draft the same menu', () => {
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
