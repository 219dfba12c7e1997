import { arrowsOf, drawingOf } from './bonds-drawing';

const fills = (from: string, what: string) => ({ from, how: 'fills', to: 'the frame', what }) as const;

test('one arrow for each relation of two remotes', () => {
  const places = { from: 'mf-b', how: 'places', to: 'mf-a', what: 'mf-a/cart' } as const;
  expect(arrowsOf([fills('mf-a', 'header.menu'), places, fills('mf-a', 'header.actions')])).toEqual([
    { from: 'mf-a', how: 'fills', to: 'the frame', what: ['header.menu', 'header.actions'] },
    { from: 'mf-b', how: 'places', to: 'mf-a', what: ['cart'] },
  ]);
});

test('the frame is below all remotes, and the longer of two arrows leads around the shorter', () => {
  const arrows = arrowsOf([fills('mf-a', 'x'), fills('mf-b', 'x')]);
  const { nodes, curves } = drawingOf(['mf-a', 'mf-b', 'mf-c'], arrows);
  expect(nodes.map(({ name, isRemote }) => [name, isRemote])).toEqual([
    ['mf-a', true],
    ['mf-b', true],
    ['mf-c', true],
    ['the frame', false],
  ]);
  const [farther, nearer] = curves.map(({ head }) => Number(/^M\S+ ([\d.]+)/.exec(head)![1]));
  // Around it, so that they do not cross.
  expect(farther).toBeGreaterThan(nearer!);
});

test('it fits a phone of 390 px, whatever the number of remotes and the length of their names', () => {
  const names = Array.from({ length: 40 }, (_, at) => `mf-${at}-${'long'.repeat(10)}`);
  const { width, height, nodes } = drawingOf(names, arrowsOf(names.map((name) => fills(name, 'x'))));
  expect(width).toBeLessThanOrEqual(326);
  expect(nodes.at(-1)!.top).toBeLessThan(height);
});
