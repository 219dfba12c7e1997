/** @jest-environment node */
/** Fragments in pages that are rendered at requests: by their own remotes' code, or by the browser. */
import type { Placement, RemoteRelease } from '@federated-pages/manifest';
import { placeToken } from '@federated-pages/manifest';
import type { PieceRequest } from '@federated-pages/sdk/remote/render-remote';
import { LivePages, type LiveRoute } from './live-pages';

const place = (of: string, properties: object = {}): Placement => ({ kind: 'fragment', of, properties, id: `:${of}:` });

const remote = (name: string, fragments: readonly string[], server: object | null = { 'fragments.cjs': 'x' }) =>
  ({
    name,
    owner: `team of ${name}`,
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    files: {},
    fragments: Object.fromEntries(fragments.map((one) => [one, { size: {}, properties: { of: { type: 'string' } } }])),
    fragmentFiles: Object.fromEntries(fragments.map((one) => [one, { scripts: [], styles: [`${one}.css`] }])),
    ...(server && { server }),
  }) as unknown as RemoteRelease;

const REMOTES = [
  remote('mf-page', []),
  remote('mf-shop', ['add', 'outer', 'broken', 'evil', 'circle', 'hangs', 'picky', 'once', 'giving']),
  remote('mf-old', ['add'], null),
];

const route = (composedWith: readonly string[] = [], rule: object = {}): LiveRoute => ({
  ...{ remote: 'mf-page', version: '1.0.0', base: '/remotes/mf-page/1.0.0/', origin: 'https://www.example.com' },
  ...{ route: '/p/:id', rule: { at: 'request', ...rule }, query: [], remotes: REMOTES, composedWith },
  fill: ({ html }) => html,
});

interface Rendered {
  html: string;
  places?: Placement[];
}

/** The requested fragments. */
const asked: string[] = [];
const rendered: Readonly<Record<string, (properties: object) => Rendered | Promise<Rendered>>> = {
  add: () => ({ html: '<button><img src="__COMPOSITION_BASE__/a.webp">add</button>' }),
  outer: () => ({ html: `<p>outer ${placeToken(0)}</p>`, places: [place('mf-shop/add')] }),
  circle: () => ({ html: placeToken(0), places: [place('mf-shop/circle')] }),
  broken() {
    throw new Error('broken');
  },
  evil: () => ({ html: '</div><script>1</script>' }),
  hangs: () => new Promise(() => undefined),
  // Of all that it may be given, one thing is too much for it.
  picky(properties) {
    if ('of' in properties && properties.of === 'bad') throw new Error('bad');
    return { html: '<i>picky</i>' };
  },
  once() {
    if (asked.filter((name) => name === 'once').length === 1) throw new Error('not yet');
    return { html: '<i>at last</i>' };
  },
  giving: () => ({ html: placeToken(0), places: [place('mf-shop/add', { of: '__COMPOSITION_BASE__/b.webp' })] }),
};

async function pageWith(places: Placement[], composedWith?: readonly string[], rule?: object) {
  const log: string[] = [];
  const pages = new LivePages<string>({
    renderers: {
      async render(call) {
        const piece = call as PieceRequest;
        if (piece.kind === 'page')
          return { status: 200, html: places.map((_, at) => placeToken(at)).join('|'), places };
        asked.push(piece.name);
        return { status: 200, ...(await rendered[piece.name]!(piece.properties)) };
      },
    },
    finish: (html) => ({ page: html, bytes: html.length }),
    log: (line) => log.push(line),
  });
  const get = async () => {
    const ask = () => Promise.reject(new Error('not expected'));
    const got = await pages.page('one', route(composedWith, rule), {
      pathname: '/p/1',
      search: '',
      params: { id: '1' },
      ask,
    });
    return got?.value.status === 200 ? got.value.page : undefined;
  };
  return { get, log };
}

beforeEach(() => (asked.length = 0));

test('they stand in the page with what the browser needs to take them over, and their styles in front', async () => {
  const html = await (await pageWith([place('mf-shop/add', { of: 'x' })])).get();
  expect(html).toMatch(/^<link rel="stylesheet"[^>]* href="\/remotes\/mf-shop\/1\.0\.0\/add\.css"/);
  expect(html).toContain('data-fragment="mf-shop/add" data-properties="{&quot;of&quot;:&quot;x&quot;}"');
  expect(html).toContain('data-asleep="/p/1"><div><button><img src="/remotes/mf-shop/1.0.0/a.webp">add</button></div>');
});

test('styles that the page was composed with are not asked for once more', async () => {
  const html = await (await pageWith([place('mf-shop/add')], ['mf-shop/add'])).get();
  expect(html).not.toContain('<link');
  expect(html).toContain('<button>');
});

test('those within others come too, and one in itself does not', async () => {
  expect(await (await pageWith([place('mf-shop/outer')])).get()).toMatch(
    /outer <div [^>]*data-asleep[^>]*><div><button>/,
  );
  const circle = await (await pageWith([place('mf-shop/circle')])).get();
  expect(circle?.match(/data-fragment/g)).toHaveLength(2);
});

test.each([
  ['throws', 'mf-shop/broken'],
  ['would leave its place', 'mf-shop/evil'],
])('one that %s is left to the browser, is logged, and is not retried at once', async (_what, of) => {
  const { get, log } = await pageWith([place(of), place('mf-shop/add')]);
  for (let time = 0; time < 3; time += 1) {
    const html = await get();
    expect(html).toContain('<button>');
    expect(html).toMatch(new RegExp(`data-fragment="${of}"[^>]*></div>`));
    expect(html).not.toContain('script');
  }
  expect(asked.filter((name) => name === of.split('/')[1])).toHaveLength(1);
  expect(log).toEqual([expect.stringContaining(`${of.replace('/', ' 1.0.0 ')} is not rendered`)]);
});

test.each([
  ['of a version that came without its program', 'mf-old/add'],
  ['of a remote that is not there', 'mf-gone/add'],
  ['that no remote offers', 'mf-shop/nothing'],
])('one %s leaves its element, and nothing is asked', async (_what, of) => {
  const html = await (await pageWith([place(of)])).get();
  expect(html).toMatch(new RegExp(`^<div data-fragment="${of}"[^>]*></div>$`));
  expect(asked).toEqual([]);
});

test('a fragment from another remote has that remote’s addresses', async () => {
  const html = await (await pageWith([place('mf-shop/giving')])).get();
  expect(html).toContain('data-properties="{&quot;of&quot;:&quot;/remotes/mf-shop/1.0.0/b.webp&quot;}"');
});

test('one that cannot be with what one page gives it is there in all others', async () => {
  const bad = await (
    await pageWith([place('mf-shop/picky', { of: 'bad' }), place('mf-shop/picky', { of: 'good' })])
  ).get();
  expect(bad?.match(/<i>picky/g)).toHaveLength(1);
});

test('a page waits for one that hangs as long as for all together, and comes without it', async () => {
  const began = performance.now();
  const html = await (await pageWith([place('mf-shop/hangs'), place('mf-shop/add')])).get();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(html).toContain('<button>');
  expect(html).toMatch(/data-fragment="mf-shop\/hangs"[^>]*><\/div>/);
});

test('a page without one that is there a moment later is not kept for as long as others', async () => {
  const { get } = await pageWith([place('mf-shop/once')], [], { cacheSeconds: 300, staleSeconds: 3_600 });
  expect(await get()).not.toContain('at last');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await get()).toContain('at last');
});

test('two hundred equal ones are rendered once each, and at once', async () => {
  const places = Array.from({ length: 200 }, (_, at) => ({ ...place('mf-shop/add'), id: `:${at}:` }));
  const html = await (await pageWith(places)).get();
  expect(html?.match(/<button>/g)).toHaveLength(200);
  expect(asked).toHaveLength(200);
});
