import type { MenuItem, MenuOption, OptionGroup } from './menu';
import {
  defaultSelection,
  leastPortionCents,
  portionCents,
  priceOptions,
  selectionProblem,
  type Selection,
} from './selection';

const option = (id: string, cents = 0, more: Partial<MenuOption> = {}): MenuOption => ({
  ...{ id, name: id, cents, taxClass: 'food', allergens: {}, soldOut: false },
  ...more,
});
const group = (id: string, options: MenuOption[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: id, least: 1, most: 1, free: 0, each: 1, options },
  ...more,
});
const dish = (...groups: OptionGroup[]): MenuItem => ({
  ...{
    id: 'dish',
    name: 'Dish',
    description: '',
    cents: 1000,
    taxClass: 'food',
    labels: [],
    allergens: {},
    picture: null,
  },
  ...{ soldOut: false, left: null, from: null, to: null, groups },
});
const one = (id: string, quantity = 1, ...options: { option: string; quantity: number }[]) => ({
  ...{ option: id, quantity },
  ...(options.length > 0 && { options }),
});

const SIZE = group('size', [option('small'), option('large', 600)], { isSize: true });
const TOPPINGS = group(
  'toppings',
  [
    option('olives', 150, { sizePrices: { large: 250 } }),
    option('ham', 200, { sizePrices: { large: 400 } }),
    option('oil', 180),
  ],
  { least: 0, most: 4, each: 2 },
);
const PIZZA = dish(SIZE, TOPPINGS);

const ice = (id = 'ice') =>
  group(id, [option('some-ice'), option('no-ice'), option('crushed', 50, { sizePrices: { large: 70 } })]);
const fruit = group('fruit', [option('lemon', 30), option('lime', 40)], {
  least: 0,
  most: 3,
  each: 2,
  free: 1,
}) as never;
const DRINK = group(
  'drink',
  [
    option('cola', 100, { groups: [ice() as never, fruit] }),
    option('tea', 0, { groups: [ice() as never] }),
    option('water'),
  ],
  { most: 2, each: 2 },
);
const COMBO = dish(DRINK);

test.each<[string, MenuItem, Selection, number]>([
  ['a plain price where no size has another', PIZZA, [one('small'), one('ham')], 1200],
  ['a price by size', PIZZA, [one('large'), one('ham')], 2000],
  ['the plain price of an option that has none for the size', PIZZA, [one('large'), one('oil')], 1780],
  ['several pieces at the price of the size', PIZZA, [one('large'), one('ham', 2), one('olives')], 2650],
  ['the plain price while no size is chosen', PIZZA, [one('ham')], 1200],
  [
    'the cheapest at this size is free',
    dish(SIZE, { ...TOPPINGS, free: 1, options: [option('a', 100, { sizePrices: { large: 300 } }), option('b', 200)] }),
    [one('large'), one('a'), one('b')],
    1900,
  ],
  [
    'the plain price if the id of the size is a property that every object has',
    dish({ ...SIZE, options: [option('constructor')] }, TOPPINGS),
    [one('constructor'), one('ham')],
    1200,
  ],
  ['a price for the size of a dish that has no size', dish(TOPPINGS), [one('ham')], 1200],
  ['a nested choice', COMBO, [one('cola', 1, one('crushed', 1))], 1150],
  ['a nested choice, charged for each piece', COMBO, [one('cola', 2, one('crushed', 1))], 1300],
  ['free nested choices for each piece', COMBO, [one('cola', 2, one('no-ice'), one('lemon'), one('lime'))], 1280],
  ['two drinks with choices of their own', COMBO, [one('cola', 1, one('no-ice')), one('tea', 1, one('crushed'))], 1150],
  ['a price by size of a nested choice', dish(SIZE, DRINK), [one('large'), one('tea', 1, one('crushed'))], 1670],
])('%s', (_, item, selection, cents) => {
  expect(portionCents(item, selection)).toBe(cents);
});

test('options are returned in the order of the menu, each followed by its nested options', () => {
  const priced = priceOptions(COMBO, [one('tea', 1, one('no-ice')), one('cola', 1, one('lemon', 2), one('no-ice'))]);
  expect(priced.map(({ option: { id }, quantity, within }) => [within?.id ?? '', id, quantity])).toEqual([
    ['', 'cola', 1],
    ['cola', 'no-ice', 1],
    ['cola', 'lemon', 2],
    ['', 'tea', 1],
    ['tea', 'no-ice', 1],
  ]);
});

test.each<[string, MenuItem, Selection, unknown]>([
  ['all required choices', COMBO, [one('cola', 1, one('no-ice'))], undefined],
  ['an option without nested groups', COMBO, [one('water')], undefined],
  ['a missing nested choice', COMBO, [one('cola')], { kind: 'too-few', group: { id: 'ice' }, within: { id: 'cola' } }],
  [
    'too many nested choices',
    COMBO,
    [one('cola', 1, one('no-ice'), one('some-ice'))],
    { kind: 'too-many', group: { id: 'ice' }, within: { id: 'cola' } },
  ],
  ['the same nested choice too often', COMBO, [one('cola', 1, one('no-ice'), one('lemon', 3))], { kind: 'too-often' }],
  [
    'a choice from a group that another option opens',
    COMBO,
    [one('tea', 1, one('no-ice'), one('lemon'))],
    { kind: 'unknown' },
  ],
  ['a nested choice at the top level', COMBO, [one('cola', 1, one('no-ice')), one('lemon')], { kind: 'unknown' }],
  ['a choice within an option that opens nothing', COMBO, [one('water', 1, one('no-ice'))], { kind: 'unknown' }],
  ['a nested quantity that is not a whole number', COMBO, [one('cola', 1, one('no-ice', 0.5))], { kind: 'unknown' }],
  ['an option with choices listed twice', COMBO, [one('cola', 1, one('no-ice')), one('cola')], { kind: 'unknown' }],
  ['two nested levels', COMBO, [one('cola', 1, one('no-ice', 1, one('lemon')))], { kind: 'unknown' }],
  [
    'a sold-out nested choice',
    dish(
      group('drink', [
        option('cola', 0, { groups: [group('ice', [option('no-ice', 0, { soldOut: true })]) as never] }),
      ]),
    ),
    [one('cola', 1, one('no-ice'))],
    { kind: 'sold-out', option: { id: 'no-ice' }, within: { id: 'cola' } },
  ],
])('%s', (_, item, selection, problem) => {
  const found = selectionProblem(item, selection);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(problem as object);
});

test('the lowest price of a dish is the cheapest size with the required choices, nested ones included', () => {
  const crust = group('crust', [option('thin', 300, { sizePrices: { large: 0 } })]);
  expect(leastPortionCents(PIZZA)).toBe(1000);
  expect(leastPortionCents(dish({ ...SIZE, options: [option('small', 500), option('large', 600)] }, crust))).toBe(1600);
  const drink = group('drink', [option('cola', 100, { groups: [group('cup', [option('paper', 20)]) as never] })]);
  expect(leastPortionCents(dish(drink))).toBe(1120);
});

test('the initial selection omits sold-out options and includes preselected nested ones', () => {
  const cup = group('cup', [option('glass'), option('paper', 0, { isDefault: true })]) as never;
  const drink = group('drink', [
    option('tea', 0, { isDefault: true, soldOut: true }),
    option('cola', 0, { isDefault: true, groups: [cup] }),
  ]);
  expect(defaultSelection([drink, SIZE])).toEqual([one('cola', 1, one('paper'))]);
});
