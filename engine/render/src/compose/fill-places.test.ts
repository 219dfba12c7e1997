/** @jest-environment node */
import { placeToken, type Placement, type RemoteRelease } from '@federated-pages/manifest';
import { fillPlaces } from './fill-places';

const remote = { name: 'mf-a', version: '1.0.0', base: '/a/', fragments: { one: {}, two: {}, three: {} } };
const page = { remotes: [remote as unknown as RemoteRelease], pathname: '/' };
const place = (of: string, id: string): Placement => ({ kind: 'fragment', of: `mf-a/${of}`, properties: {}, id });
const many = (of: string, count: number) => ({
  html: Array.from({ length: count }, (_, at) => placeToken(at)).join(''),
  places: Array.from({ length: count }, (_, at) => place(of, `:${at}:`)),
});

test('fragments within others are no more than a page may have, however they are nested', () => {
  let asked = 0;
  const pieces = { one: many('two', 400), two: many('three', 400), three: { html: '<i></i>', places: [] } };
  const { html, standing } = fillPlaces(many('one', 400), {
    ...page,
    render: ({ name }) => {
      asked += 1;
      return pieces[name as keyof typeof pieces];
    },
  });
  expect(asked).toBe(500);
  expect(standing.length).toBeLessThanOrEqual(500);
  expect(html.length).toBeLessThan(50_000_000);
});

test('they have no more characters together than a page may have', () => {
  const piece = { html: `<p>${'x'.repeat(999_000)}</p>`, places: [] };
  const { html, standing } = fillPlaces(many('one', 200), { ...page, render: () => piece });
  expect(standing).toHaveLength(4);
  // The others are the browser's to do.
  expect(html.match(/data-fragment="mf-a\/one"/g)).toHaveLength(200);
});

test('a place’s fallback is hidden only if the place is filled', () => {
  const given = {
    html: `${placeToken(0)}<p data-fallback="a&lt;"></p><p data-fallback="b"></p>`,
    places: [place('one', 'a<'), place('gone', 'b')],
  };
  const { html } = fillPlaces(given, { ...page, render: () => ({ html: '<i></i>', places: [] }) });
  expect(html).toContain('<p data-fallback="a&lt;" hidden=""></p><p data-fallback="b"></p>');
});
