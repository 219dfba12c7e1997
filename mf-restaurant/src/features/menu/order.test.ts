import { applyEdits, type DraftItem, type MenuDraft } from '@mealtime/contracts/menus';
import { moveDish, placeInWords, stepped } from './order';

const item = (id: string): DraftItem => ({
  ...{ id, name: id, description: '', cents: 100, taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ from: null, to: null, groups: [] },
});
const DRAFT: MenuDraft = {
  sections: [
    { id: 's', name: 'S', items: [item('a'), item('b'), item('c')] },
    { id: 'empty', name: 'Empty', items: [] },
    { id: 't', name: 'T', items: [item('d')] },
  ],
  groups: [],
};
const order = ({ sections }: MenuDraft) => sections.map(({ items }) => items.map(({ id }) => id).join('')).join(' ');

test.each([
  ['b', -1, 'bac  d'],
  ['b', 1, 'acb  d'],
  ['a', 1, 'bac  d'],
  ['c', 1, 'ab c d'],
  ['d', -1, 'abc d '],
] as const)('%s by %i', (id, by, expected) => {
  const place = stepped(DRAFT, id, by);
  const { draft } = applyEdits(DRAFT, [moveDish(id, place!)]);
  expect(order(draft)).toBe(expected);
});

test('a dish cannot move beyond the first and the last position', () => {
  expect(stepped(DRAFT, 'a', -1)).toBeUndefined();
  expect(stepped(DRAFT, 'd', 1)).toBeUndefined();
  expect(stepped(DRAFT, 'gone', 1)).toBeUndefined();
});

test('positions are announced counting from 1', () => {
  expect(placeInWords(DRAFT, 'b')).toBe('b is 2 of 3 in S.');
  expect(placeInWords(DRAFT, 'gone')).toBe('');
});
