/** @jest-environment node */
import { lazy } from 'react';
import type { FragmentModule } from './define-fragment';
import { Fragment } from './placing';
import { renderFragment } from './render-remote';

const render = (Component: FragmentModule['Component']) =>
  renderFragment({ Component }, { word: '<b>' }, 'mf-a/piece', '/');

test('a fragment is rendered with what it is given, and its places are listed', () => {
  const Piece = ({ word }: { word?: string }) => (
    <p>
      {word}
      <Fragment {...({ of: 'mf-b/other', properties: { sku: '"' } } as unknown as Parameters<typeof Fragment>[0])} />
    </p>
  );
  const { html, places } = render(Piece);
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('<!--composition-place:0-->');
  expect(places).toEqual([expect.objectContaining({ kind: 'fragment', of: 'mf-b/other', properties: { sku: '"' } })]);
});

test('one that takes no property need not be given any', () => {
  const { places } = render(() => <Fragment {...({ of: 'mf-b/other' } as Parameters<typeof Fragment>[0])} />);
  expect(places).toEqual([expect.objectContaining({ of: 'mf-b/other', properties: {} })]);
});

test.each<[string, FragmentModule['Component']]>([
  [
    'throws',
    () => {
      throw new Error('Out of dishes');
    },
  ],
  ['suspends', lazy(() => new Promise<never>(() => undefined))],
])('one that %s is not taken for one that shows nothing', (_, Component) => {
  expect(() => render(Component)).toThrow('it suspended or threw');
});
