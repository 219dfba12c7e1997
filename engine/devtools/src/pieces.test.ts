import type { RemoteRelease } from '@federated-pages/manifest';
import { documentLoaded, piecesOf } from './pieces';

const release = (name: string): RemoteRelease => ({
  ...{ name, owner: 'a-team', contract: 3, routes: [], overlays: [], prerender: [], frame: 'site', navigation: [] },
  ...{ version: '1.0.0', base: `/remotes/${name}/1.0.0/`, container: name, entry: 'entry.js', files: {}, shared: {} },
  initial: { scripts: ['entry.js'], styles: [] },
  fragmentFiles: { piece: { scripts: ['piece.js'], styles: [] } },
  publishedAt: '',
  previous: null,
});

const loaded = (file: string, transferSize: number) => ({
  name: `http://localhost/remotes/mf-a/1.0.0/${file}`,
  encodedBodySize: 100,
  transferSize,
});

/** As a browser would tell. */
function tell(serverTiming: readonly object[], resources: readonly object[] = []) {
  const entries = (type: string) =>
    type === 'navigation' ? [{ serverTiming, encodedBodySize: 5000, transferSize: 0, workerStart: 0 }] : resources;
  Object.assign(performance, { getEntriesByType: entries, getEntriesByName: () => [] });
}

const mark = 'data-version="1.0.0" data-owner="a-team"';

beforeEach(() => {
  document.body.innerHTML = `
    <header><div data-remote="mf-a" data-fragment="mf-a/piece" data-place-id="frame-mf-a/piece" ${mark}></div></header>
    <main id="main"><div data-remote="mf-a" ${mark}>
      <div data-remote="mf-a" data-fragment="mf-a/piece" data-place-id="_R_1_" ${mark}>
        <div data-remote="mf-b" data-fragment="mf-b/other" data-place-id="mf-a/piece_R_1_-_R_0_" ${mark}></div>
      </div>
    </div></main>
    <div id="footer"><div data-remote="mf-a" ${mark}></div></div>`;
});

const pieces = () => piecesOf({ remotes: [release('mf-a'), release('mf-b')] });

test('content of a fragment is a fragment, and a filling is a filling', () => {
  tell([]);
  expect(pieces().map(({ kind }) => kind)).toEqual(['slot', 'page', 'fragment', 'fragment', 'footer']);
});

test('a page says whether it was composed, rendered at the edge, or rendered in the browser', () => {
  tell([]);
  expect(pieces().map(({ rendered }) => rendered)).toEqual(Array(5).fill('published'));
  tell([{ name: 'render', description: 'stale' }]);
  expect(pieces().map(({ rendered }) => rendered)).toEqual(['published', ...Array<string>(4).fill('edge-stale')]);
  document.querySelector<HTMLElement>('#main > div')?.setAttribute('data-rendered', 'here');
  expect(pieces().map(({ rendered }) => rendered)).toEqual([
    'published',
    'browser',
    ...['edge-stale', 'edge-stale'],
    'browser',
  ]);
});

test('each piece has the files that it needs, and says which came from the cache', () => {
  tell([], [loaded('entry.js', 0), loaded('piece.js', 150), loaded('piece.js', 0), loaded('page.js', 0)]);
  const [slot, page, , other, footer] = pieces().map((piece) => piece.loaded);
  expect(slot).toEqual({ files: 2, bytes: 200, cached: 1 });
  expect(page).toEqual({ files: 2, bytes: 200, cached: 2 });
  expect(other).toEqual({ files: 0, bytes: 0, cached: 0 });
  expect(footer).toBeUndefined();
  expect(documentLoaded()).toEqual({ bytes: 5000, from: 'cache' });
});
