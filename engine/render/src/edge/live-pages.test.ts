/** @jest-environment node */
/** Whatever a render process answers, the page is served soon, without a bad part. */
import { placeToken, type Placement } from '@federated-pages/manifest';
import type { RequestedPiece } from '@federated-pages/sdk/remote/render-remote';
import { LivePages, type LiveRoute } from './live-pages';

const route: LiveRoute = {
  ...{ remote: 'mf-page', version: '1.0.0', base: '/remotes/mf-page/1.0.0/', origin: 'https://www.example.com' },
  ...{ route: '/p/:id', rule: { at: 'request', cacheSeconds: 300 }, query: [], remotes: [], composedWith: [] },
  fill: ({ html, footer = '' }) => html + footer,
};

function pagesOf(piece: RequestedPiece) {
  const log: string[] = [];
  const pages = new LivePages<string>({
    renderers: { render: async () => piece },
    finish: (html) => ({ page: html, bytes: html.length }),
    log: (line) => log.push(line),
  });
  const get = (id = '1') =>
    pages.page('one', route, {
      pathname: `/p/${id}`,
      search: '',
      params: { id },
      ask: () => Promise.reject(new Error()),
    });
  return { pages, log, get };
}

test.each([
  ['a tag that does not end', `<${'a'.repeat(400_000)}`],
  ['another page', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a script that its address makes of it', '<script__COMPOSITION_BASE__/>1</script__COMPOSITION_BASE__/>'],
  ['a script that its address makes of an attribute', '<img __COMPOSITION_BASE__/onerror=alert(1)>'],
])('HTML with %s is not served', async (_what, html) => {
  const began = performance.now();
  for (const piece of [{ status: 200, html } as const, { status: 200, html: '<p></p>', footer: html } as const]) {
    const { log, get } = pagesOf(piece);
    expect(await get()).toBeUndefined();
    expect(log).toEqual([expect.stringMatching(/^mf-page 1\.0\.0 \/p\/:id is not rendered: its HTML \S/)]);
  }
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('places and marks of what stands in for them are brought together at once, however many they are', async () => {
  const places = Array.from({ length: 500 }, (_, at): Placement => {
    return { kind: 'fragment', of: 'mf-x/y', properties: {}, id: `i${at}` };
  });
  const { get } = pagesOf({ status: 200, html: '<p data-fallback="q"></p>'.repeat(60_000), places });
  const began = performance.now();
  expect((await get())?.value.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a place is filled once', async () => {
  const places: Placement[] = [{ kind: 'fragment', of: 'mf-x/y', properties: {}, id: 'a' }];
  const { get } = pagesOf({ status: 200, html: placeToken(0).repeat(50_000), places });
  const got = (await get())?.value;
  expect(got).toEqual({ status: 200, page: expect.stringMatching(/^<div [^>]*data-place-id="a"><\/div>$/) });
});

test('a redirect path is short, and counts towards the cache', async () => {
  const { pages, get } = pagesOf({ status: 307, html: '', to: `/${'x'.repeat(1_999)}` });
  for (let id = 0; id < 100; id += 1) await get(String(id));
  expect(pages.size.entries).toBe(100);
  expect(pages.size.bytes).toBeGreaterThan(100 * 2 * 2_000);
});

test.each([
  ['is longer', `/${'x'.repeat(2_000)}`],
  ['is longer once it is spelt', `/${'é'.repeat(400)}`],
  ['is of another site', '//evil.example'],
])('a path that %s is not led to', async (_what, to) => {
  const { log, get } = pagesOf({ status: 307, html: '', to });
  expect(await get()).toBeUndefined();
  expect(log).toEqual([expect.stringContaining('it leads to no path of this site, or a long one')]);
});
