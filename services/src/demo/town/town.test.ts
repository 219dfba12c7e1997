import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  draftOf,
  publishProblems,
  selectionProblem,
  type Allergen,
  type DietaryLabel,
  type MenuItem,
  type MenuOption,
  type OptionGroup,
} from '@mealtime/contracts/menus';
import { isCanadianPhone } from '@mealtime/contracts/canada';
import { CUISINES, hoursProblem } from '@mealtime/contracts/restaurants';
import { CUSTOMERS, RESTAURANTS } from '.';

const each = RESTAURANTS.map((one) => [one.name, one] as const);
type Town = (typeof RESTAURANTS)[number];
const dishesOf = ({ sections }: Town) => sections.flatMap(({ items }) => items);
const optionsIn = (groups: readonly OptionGroup[]): MenuOption[] =>
  groups.flatMap(({ options }) => options.flatMap((one) => [one, ...optionsIn(one.groups ?? [])]));
const optionsOf = ({ groups }: MenuItem) => optionsIn(groups);
/** The first options of each group, as many as are required. */
const leastOf = (groups: readonly OptionGroup[]): { option: string; quantity: number; options?: [] }[] =>
  groups.flatMap(({ options, least }) =>
    options.slice(0, least).map((one) => ({
      ...{ option: one.id, quantity: 1 },
      ...(one.groups && { options: leastOf(one.groups) as [] }),
    })),
  );

/** The cuisines named on the landing page. */
const NINE = ['Italian', 'Indian', 'Mexican', 'Chinese', 'Middle Eastern', 'French', 'Japanese', 'Thai', 'Greek'];
/** Bounds of Metro Vancouver. */
const [SOUTH, NORTH, WEST, EAST] = [49.0, 49.45, -123.3, -122.4];

/** Allergens that a dish with the label must not contain. */
const WITHOUT: Partial<Record<DietaryLabel, readonly Allergen[]>> = {
  vegan: ['eggs', 'milk', 'fish', 'crustaceans and molluscs'],
  vegetarian: ['fish', 'crustaceans and molluscs'],
  'gluten-free': ['wheat and triticale', 'gluten'],
  'dairy-free': ['milk'],
};
/** Words in a dish's name that imply an allergen; each also with an s. */
const WORDS: Partial<Record<Allergen, string>> = {
  eggs: 'egg, omelette, mayonnaise, mousse, béarnaise, custard bun, egg tart',
  milk:
    'milk, cream, crema, crème, butter, buttermilk, ghee, yogurt, raita, labneh, lassi, tzatziki, béchamel, mascarpone, cheese, feta, ' +
    'mozzarella, ricotta, pecorino, parmigiano, gorgonzola, gruyère, halloumi, cotija, burrata, fior di latte, scamorza, chèvre, paneer, kefalotyri',
  mustard: 'mustard, mayonnaise, wasabi',
  peanuts: 'peanut',
  'crustaceans and molluscs': 'prawn, shrimp, crab, squid, calamari, octopus, mussel, clam, scallop, oyster sauce',
  fish: 'fish, salmon, sockeye, tuna, albacore, halibut, anchovy, anchovie, cod, lingcod, rockfish, kingfish, bonito, dashi, roe',
  sesame: 'sesame, tahini, hummus, halva',
  soy: 'tofu, soy, soybean, edamame, miso, teriyaki, hoisin, oyster sauce',
  sulphites: 'white wine, red wine, raisin, currant, barberrie',
  'tree nuts': 'almond, walnut, cashew, pistachio, hazelnut, pine nut, pesto, praline',
  'wheat and triticale':
    'wheat, semolina, bulgur, orzo, naan, roti, parotta, pita, phyllo, puff pastry, toast, baguette, brioche, croissant, ciabatta, ' +
    'sourdough, breadcrumb, panko, tempura, udon, egg noodle, soy sauce, oyster sauce, hoisin, teriyaki',
};
/** Phrases with one of these words that do not imply the allergen. */
const MEANT_OTHERWISE = [
  ...['coconut milk', 'coconut cream', 'coconut ice cream', 'béchamel of oat milk', 'soy milk', 'annin tofu'],
  ...[
    'gluten-free soy sauce',
    'gluten-free pita',
    'makki roti',
    'fish-fragrant',
    'no fish',
    'no shrimp',
    'without fish',
  ],
  ...['without butter', 'without egg', 'no eggs or butter', 'it never had cheese', 'have fish sauce and shrimp'],
];
const NAMED = Object.entries(WORDS).map(([allergen, words]) => {
  const either = words.split(', ').join('|');
  return [allergen as Allergen, new RegExp(`(?<!\\p{L})(${either})s?(?!\\p{L})`, 'u')] as const;
});

type Food = Pick<MenuItem | MenuOption, 'name' | 'allergens'>;
const has = ({ allergens }: Food, allergen: Allergen) => allergens[allergen] !== undefined;
const suits = (food: Food, label: DietaryLabel) => !(WITHOUT[label] ?? []).some((allergen) => has(food, allergen));

/** Like `suits`, including the required options within an option. */
const suitsWithin = (one: MenuOption, label: DietaryLabel): boolean =>
  suits(one, label) &&
  (one.groups ?? []).every(
    (group) => group.options.filter((nested) => suits(nested, label)).length * group.each >= group.least,
  );

/** Labels of a dish that contradict its own allergens, or those of all options of a required choice. */
function deniedLabels(item: MenuItem): string[] {
  const isDenied = (label: DietaryLabel) =>
    !suits(item, label) ||
    item.groups.some(({ least, each: often, options }) => {
      return options.filter((one) => suitsWithin(one, label)).length * often < least;
    });
  const implied = item.labels.includes('vegan') ? (['vegetarian', 'dairy-free'] as const) : [];
  return [
    ...item.labels.filter(isDenied).map((label) => `${item.name} is not ${label}`),
    ...implied
      .filter((label) => !item.labels.includes(label))
      .map((label) => `${item.name} is not said to be ${label}`),
  ];
}

/** Allergens implied by the words of a dish or an option that neither it nor one of `choices` states. */
function unstated(food: Food, text: string, choices: readonly Food[] = []): string[] {
  const meant = MEANT_OTHERWISE.reduce((rest, words) => rest.replace(words, ''), text.toLowerCase());
  return NAMED.filter(([allergen, words]) => {
    return words.test(meant) && ![food, ...choices].some((one) => has(one, allergen));
  }).map(([allergen]) => `${food.name}: ${allergen}`);
}

test('the town has 24 restaurants or more, of all nine cuisines, all over Metro Vancouver', () => {
  expect(RESTAURANTS.length).toBeGreaterThanOrEqual(24);
  const cuisines = RESTAURANTS.flatMap((one) => one.cuisines);
  expect(NINE.filter((name) => !cuisines.includes(name))).toEqual([]);
  expect(cuisines.filter((name) => !(CUISINES as readonly string[]).includes(name))).toEqual([]);
  expect(new Set(RESTAURANTS.map(({ city }) => city)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(RESTAURANTS.map(({ name }) => name)).size).toBe(RESTAURANTS.length);
});

test('one restaurant is always open, with dishes whose portions are counted, and one is closed on the first day', () => {
  const [first] = RESTAURANTS;
  expect([first!.open, Object.values(first!.left ?? {}).length]).toEqual(['always', expect.any(Number)]);
  expect(Object.keys(first!.left ?? {})).not.toEqual([]);
  expect(RESTAURANTS.map(({ open }) => open)).toContain('not-today');
});

test('no two people share a phone or an address', () => {
  const people = [...CUSTOMERS, ...RESTAURANTS.map(({ owner }) => owner)];
  for (const { phoneNumber, email } of people) {
    expect([isCanadianPhone(phoneNumber), phoneNumber]).toEqual([true, expect.stringMatching(/^60455501\d\d$/)]);
    expect(email).toMatch(/^[a-z]+@demo\.example$/);
  }
  for (const key of ['phoneNumber', 'email'] as const)
    expect(new Set(people.map((one) => one[key])).size).toBe(people.length);
});

test.each(each)('%s has an address, hours and a whole menu', (_, { city, address, lat, lng, open, sections }) => {
  expect(address).toMatch(new RegExp(`^\\d+ .+, ${city}, BC V\\d[A-Z] \\d[A-Z]\\d$`));
  expect(lat > SOUTH && lat < NORTH && lng > WEST && lng < EAST).toBe(true);
  if (typeof open !== 'string') expect([open.length > 0, hoursProblem(open)]).toEqual([true, undefined]);
  const dishes = sections.flatMap(({ items }) => items);
  expect([sections.length >= 3 && sections.length <= 6, dishes.length >= 12 && dishes.length <= 25]).toEqual([
    true,
    true,
  ]);
  expect(dishes.filter(({ labels }) => labels.includes('vegan')).length).toBeGreaterThan(0);
});

test.each(each)('%s has a menu that can be published, with every dish and option orderable', (_, restaurant) => {
  const { sections, left = {}, soldOut = [] } = restaurant;
  const items = dishesOf(restaurant);
  expect(publishProblems(draftOf(sections))).toEqual([]);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([...Object.keys(left), ...soldOut]));
  for (const item of items) {
    expect([item.name, selectionProblem(item, leastOf(item.groups))]).toEqual([item.name, undefined]);
    expect(new Set(item.groups.map(({ id }) => id)).size).toBe(item.groups.length);
    for (const { most, each: often, options } of item.groups) {
      expect([item.name, most <= options.length * often]).toEqual([item.name, true]);
    }
  }
});

test.each(each)('%s has a price for every dish, and the same tax for its options', (_, restaurant) => {
  for (const item of dishesOf(restaurant)) {
    expect([item.name, item.cents > 0, item.cents % 5]).toEqual([item.name, true, 0]);
    expect([item.name, ...optionsOf(item).map(({ taxClass }) => taxClass)]).toEqual([
      item.name,
      ...optionsOf(item).map(() => item.taxClass),
    ]);
  }
});

test.each(each)('%s gives no dish a label that contradicts its allergens', (_, restaurant) => {
  expect(dishesOf(restaurant).flatMap(deniedLabels)).toEqual([]);
});

test.each(each)('%s states the allergens that the names of its dishes imply', (_, restaurant) => {
  const items = dishesOf(restaurant);
  const foods = items.flatMap((item) => [item, ...optionsOf(item)]);
  expect([
    ...items.flatMap((item) => unstated(item, `${item.name}. ${item.description}`, optionsOf(item))),
    ...items.flatMap(optionsOf).flatMap((one) => unstated(one, one.name)),
    ...foods.filter((food) => has(food, 'wheat and triticale') && !has(food, 'gluten')).map(({ name }) => name),
  ]).toEqual([]);
});

test('at least two dishes have prices by size, and two have choices within options', () => {
  const dishes = RESTAURANTS.flatMap(dishesOf);
  const hasSizes = dishes.filter((item) => {
    const ids = item.groups.filter(({ isSize }) => isSize).flatMap(({ options }) => options.map(({ id }) => id));
    return optionsOf(item).some(({ sizePrices = {} }) => ids.some((id) => sizePrices[id] !== undefined));
  });
  const opens = dishes.filter((item) => item.groups.some(({ options }) => options.some(({ groups }) => groups)));
  expect([hasSizes.length >= 2, opens.length >= 2]).toEqual([true, true]);
  // A price for a size that no dish has would never be used.
  const sizes = new Set(
    optionsIn(dishes.flatMap(({ groups }) => groups.filter(({ isSize }) => isSize))).map(({ id }) => id),
  );
  const priced = dishes.flatMap((item) => optionsOf(item).flatMap(({ sizePrices = {} }) => Object.keys(sizePrices)));
  expect(priced.filter((id) => !sizes.has(id))).toEqual([]);
});

test('the pictures of the menus exist', () => {
  const art = path.resolve(__dirname, '../../../../mf-ordering/src/art/dishes.ts');
  const names = new Set(
    [...readFileSync(art, 'utf8').matchAll(/^ {2}'?([a-z-]+)'?(?:: \w+)?,$/gm)].map(([, name]) => name),
  );
  const dishes = RESTAURANTS.flatMap(dishesOf);
  const wanted = dishes.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  expect([...new Set(wanted)].filter((name) => !names.has(name))).toEqual([]);
  // Most dishes have one.
  expect(wanted.length / dishes.length).toBeGreaterThan(0.85);
});
