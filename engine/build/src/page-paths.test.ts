/** @jest-environment node */
import type { RemoteDescriptor } from '@federated-pages/manifest';
import { pageProblems } from './page-paths';

const problems = (routes: string[], pages: string[], overlays: string[] = [], opened: string[] = []) =>
  pageProblems({ routes, overlays } as unknown as RemoteDescriptor, {
    PAGES: Object.fromEntries(pages.map((path) => [path, path])),
    OVERLAYS: Object.fromEntries(opened.map((path) => [path, path])),
  });

test.each([
  [
    ['/a', '/b'],
    ['/b', '/a'],
  ],
  [['/a/*'], ['/a', '/a/:id', '/a/list']],
  [['/a/*'], ['/a/*']],
])('%j is what %j needs', (routes, pages) => {
  expect(problems(routes, pages)).toEqual([]);
});

test.each([
  ['a page that is not claimed', ['/a'], ['/a', '/b'], '"routes" lacks "/b", which PAGES of src/paths.ts has'],
  ['a claim without a page', ['/a', '/b'], ['/a'], '"routes" holds "/b", which PAGES of src/paths.ts lacks'],
  ['a page for each, claimed as one', ['/a'], ['/a/:id'], '"routes" lacks "/a/*"'],
  ['a claim of all below without a page there', ['/a', '/a/*'], ['/b'], '"/a", "/a/*"'],
])('%s is said', (_what, routes, pages, sentence) => {
  expect(problems(routes, pages).join('; ')).toContain(sentence);
});

test('overlays are held against their own list', () => {
  expect(problems(['/a'], ['/a'], ['/over'], [])).toEqual([
    '"overlays" holds "/over", which OVERLAYS of src/paths.ts lacks',
  ]);
  expect(problems(['/over'], ['/a'], [], ['/over'])).toHaveLength(3);
});

test('a remote without src/paths.ts states its pages in remote.json alone', () => {
  expect(pageProblems({ routes: ['/a'], overlays: [] } as unknown as RemoteDescriptor, {})).toEqual([]);
});
