/** @jest-environment node */
import type { ReleaseManifest, RemoteRelease } from '@mealtime/federation/manifest';
import { composePage } from './compose-page';

const remote = (name: string, routes: string[], overlays: string[] = []): RemoteRelease => ({
  name,
  owner: 'team',
  contract: 1,
  routes,
  overlays,
  prerender: routes,
  frame: 'site',
  navigation: [{ label: `Visit ${name}`, path: routes[0] ?? '/' }],
  container: name,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha384-entry', 'a.js': 'sha384-a', 'a.css': 'sha384-css', 'pic.webp': 'sha384-pic' },
  initial: { scripts: ['remoteEntry.js', 'a.js'], styles: ['a.css'] },
  shared: {},
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  publishedAt: '2026-01-01T00:00:00.000Z',
  previous: null,
});

const manifest: ReleaseManifest = {
  generation: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  reason: 'a </script><script>alert(1)</script> in it',
  shell: {
    version: '1.0.0',
    base: '/shell/1.0.0/',
    publishedAt: '',
    contract: 1,
    files: { 'main.js': 'sha384-main' },
    initial: { scripts: ['main.js'], styles: [], fonts: [] },
    shared: {},
  },
  remotes: [remote('mf-site', ['/', '/faq']), remote('mf-sign-up', ['/signup'], ['/signup/user'])],
};

const prerendered = (of: RemoteRelease, route: string) => ({
  html: `<title>${of.name} ${route}</title><meta name="description" content="d"/><h1>Content of ${route}</h1>`,
  scripts: ['a.js'],
  styles: [],
});

const compose = (path: string | null) =>
  composePage({ manifest, path, mode: 'local', origin: 'https://mealtime.example', prerendered });
const head = (html: string) => html.slice(0, html.indexOf('</head>'));

test('a page has its title in the head and its content in the body', () => {
  const html = compose('/faq');
  expect(head(html)).toContain('<title>mf-site /faq</title><meta name="description"');
  expect(html).toContain('data-prerendered="/faq"><div><h1>Content of /faq</h1></div>');
});

test('what stands below a page is served outside its main element', () => {
  const footer = '<footer>All rights reserved</footer>';
  const withFooter = (path: string, area: 'mf-site' | 'mf-sign-up') =>
    composePage({
      manifest,
      path,
      mode: 'local',
      origin: 'https://mealtime.example',
      prerendered: (of, route) => ({ ...prerendered(of, route), ...(of.name === area && { footer }) }),
    });
  const html = withFooter('/faq', 'mf-site');
  expect(html.slice(html.indexOf('</main>'))).toContain(
    `<div id="footer"><div data-remote="mf-site" data-prerendered="/faq">${footer}</div></div>`,
  );
  expect(html.slice(0, html.indexOf('</main>'))).not.toContain(footer);
  expect(withFooter('/signup', 'mf-site')).toContain('<div id="footer"></div>');
});

test('everything the page needs is named with its integrity, and only that', () => {
  const html = compose('/faq');
  expect(html).toContain('href="/remotes/mf-site/1.0.0/remoteEntry.js" integrity="sha384-entry"');
  expect(html).toContain('src="/shell/1.0.0/main.js" integrity="sha384-main"');
  expect(head(html)).not.toContain('/remotes/mf-sign-up/');
});

test('an overlay comes with the landing page behind it, and the files of both', () => {
  const html = compose('/signup/user');
  expect(html).toContain('Content of /</h1>');
  expect(head(html)).toContain('/remotes/mf-sign-up/1.0.0/remoteEntry.js');
});

test('the header shows what every remote contributes', () => {
  expect(compose('/')).toContain('Visit mf-sign-up');
});

test('nothing in the manifest can close the block it stands in', () => {
  const html = compose('/');
  expect(html).not.toContain('<script>alert(1)');
  const block = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect((JSON.parse(block) as ReleaseManifest).reason).toBe(manifest.reason);
});

test('where builds lead is asked when they are published, so pages do not carry it', () => {
  const links = [{ to: '/faq', from: 'src/paths.ts:7' }];
  const shell = { ...manifest.shell, links };
  const remotes = manifest.remotes.map((one) => ({ ...one, links }));
  const linked = { ...manifest, shell, remotes };
  const html = composePage({
    manifest: linked,
    path: '/',
    mode: 'local',
    origin: 'https://mealtime.example',
    prerendered,
  });
  expect(html).toBe(compose('/'));
});

test('pictures have no integrity that a browser would check, so pages do not carry it', () => {
  expect(compose('/')).not.toContain('sha384-pic');
});

test('the not-found page says so', () => expect(compose(null)).toContain('We could not find that page'));

test('search engines keep prerendered pages, and nothing that opens above another or is not there', () => {
  expect(compose('/faq')).not.toContain('noindex');
  for (const path of ['/signup/user', null])
    expect(head(compose(path))).toContain('<meta name="robots" content="noindex">');
});

test('a page carries the origin of its site', () => {
  expect(head(compose('/'))).toContain('<meta name="mealtime-origin" content="https://mealtime.example">');
});

test('a page carries the key of Google Maps when the site has one, and nothing of it otherwise', () => {
  const site = { manifest, path: '/', mode: 'local', origin: '', prerendered } as const;
  expect(head(composePage({ ...site, mapsKey: 'AIza"1' }))).toContain(
    '<meta name="mealtime-maps-key" content="AIza&quot;1">',
  );
  for (const mapsKey of ['', undefined]) expect(composePage({ ...site, mapsKey })).not.toContain('maps-key');
});

test('what only scripts can show says so without them, and nothing else does', () => {
  for (const path of ['/faq', '/', null]) expect(compose(path)).not.toContain('<noscript>');
  expect(compose('/signup/user')).toContain('<noscript>');
  const bare = composePage({ manifest, path: '/faq', mode: 'local', origin: '', prerendered: () => undefined });
  expect(bare).toContain('<noscript>');
});
