import { dish } from '../../../test/services';
import { findDishes, labelsIn } from './find';

const MENU = {
  version: 1,
  sections: [
    {
      id: 'mains',
      name: 'Mains',
      items: [
        dish('a', 'Bœuf à l’échalote', 2400),
        dish('b', 'Tofu', 1200, { labels: ['vegan', 'gluten-free'], description: 'With shallots' }),
      ],
    },
    { id: 'drinks', name: 'Boissons fraîches', items: [dish('c', 'Cola', 300, { labels: ['vegan'] })] },
  ],
};

test.each<[string, string[], string[]]>([
  ['', [], ['a', 'b', 'c']],
  ['  BOEUF ', [], ['a']],
  ["l'echalote", [], ['a']],
  ['lechalote', [], ['a']],
  ['l\u2019e\u0301chalote\u200e', [], ['a']],
  ['shallots tofu', [], ['b']],
  ['fraiches', [], ['c']],
  ['.*', [], []],
  ['', ['vegan'], ['b', 'c']],
  ['', ['vegan', 'gluten-free'], ['b']],
  ['cola', ['gluten-free'], []],
])('“%s” with labels %j finds %j', (text, diets, expected) => {
  const found = findDishes(MENU, { text, diets: diets as [] });
  expect(found.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
  expect(found.every(({ items }) => items.length > 0)).toBe(true);
});

test('only labels that a dish has are offered', () => {
  expect(labelsIn(MENU, ['halal', 'vegan', 'gluten-free'])).toEqual(['vegan', 'gluten-free']);
});
