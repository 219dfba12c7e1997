/** @jest-environment node */
import type { ReactNode } from 'react';
import { CONTRACT, type PageRelease, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';
import { STAND_INS, type StandIn } from '@federated-pages/host/areas/stand-ins';
import { composer, type CspAdditions, type PrerenderedRoute } from './compose-page';

const remote = (name: string, routes: string[], overlays: string[] = []): RemoteRelease => ({
  name,
  owner: 'team',
  contract: CONTRACT,
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
  reason: 'publish mf-site 1.0.0',
  shell: {
    version: '1.0.0',
    base: '/shell/1.0.0/',
    publishedAt: '',
    contract: CONTRACT,
    files: { 'main.js': 'sha384-main', 'shared.1a.js': 'sha384-shared' },
    initial: { scripts: ['main.js'], styles: [], fonts: [] },
    shared: {},
  },
  remotes: [remote('mf-site', ['/', '/faq']), remote('mf-sign-up', ['/signup'], ['/signup/user'])],
};

const composePage = composer({
  language: 'en-CA',
  title: 'A product',
  start: '/',
  head: ({ mode }) => <meta name="mode" content={mode} />,
  skipLink: <a href="#main">Skip</a>,
  frame: ({ remotes, pathname }) => (
    <nav data-of={pathname}>
      {remotes
        .flatMap((one) => one.navigation)
        .map(({ label, path }) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
    </nav>
  ),
  notFound: () => (
    <>
      <title>Not here</title>
      <h1>There is no such page</h1>
    </>
  ),
  standIns: Object.fromEntries(STAND_INS.map((name) => [name, <p key={name}>{name}</p>])) as Record<StandIn, ReactNode>,
  beforePaint: 'mark();',
  noScript: <p>Switch scripts on</p>,
  hiddenClass: 'hidden',
});

const prerendered = (of: RemoteRelease, route: string): PrerenderedRoute => ({
  html: `<title>${of.name} ${route}</title><meta name="description" content="d"/><h1>Content of ${route}</h1>`,
  scripts: ['a.js'],
  styles: [],
});

const site = { mode: 'local', origin: 'https://product.example' } as const;
const compose = (path: string | null) => composePage({ ...site, manifest, path, prerendered });
const head = (html: string) => html.slice(0, html.indexOf('</head>'));

test('a page has its title in the head and its content in the body', () => {
  const html = compose('/faq');
  expect(head(html)).toContain('<title>mf-site /faq</title><meta name="description"');
  expect(html).toContain('data-prerendered="/faq"><div><h1>Content of /faq</h1></div>');
});

test('a page’s footer is served outside its main element', () => {
  const footer = '<footer>All rights reserved</footer>';
  const withFooter = (path: string, area: 'mf-site' | 'mf-sign-up') =>
    composePage({
      ...site,
      manifest,
      path,
      prerendered: (of, route) => ({ ...prerendered(of, route), ...(of.name === area && { footer }) }),
    });
  const html = withFooter('/faq', 'mf-site');
  expect(html.slice(html.indexOf('</main>'))).toContain(
    `<div id="footer"><div data-remote="mf-site" data-version="1.0.0" data-owner="team" data-prerendered="/faq">${footer}</div></div>`,
  );
  expect(html.slice(0, html.indexOf('</main>'))).not.toContain(footer);
  expect(withFooter('/signup', 'mf-site')).toContain('<div id="footer"></div>');
});

test('a page that asks for its script has everything named that it needs, with its integrity, and only that', () => {
  const asking = (of: RemoteRelease, route: string) => ({ ...prerendered(of, route), html: '<p data-hydrate="load">' });
  const html = composePage({ ...site, manifest, path: '/faq', prerendered: asking });
  expect(html).toContain('href="/remotes/mf-site/1.0.0/remoteEntry.js" integrity="sha384-entry"');
  expect(html).toContain('href="/shell/1.0.0/shared.1a.js" integrity="sha384-shared"');
  expect(html).toContain('src="/shell/1.0.0/main.js" integrity="sha384-main"');
  expect(head(html)).not.toContain('/remotes/mf-sign-up/');
});

test('a page that works as it is names the script of the host, and styles, and no more', () => {
  expect(head(compose('/faq')).match(/[\w.]+\.(?:js|css)"/g)).toEqual(['a.css"', 'main.js"']);
});

test('files of the first press are listed for idle prefetch: of the page, and of the call to action', () => {
  const [site1, signUp] = manifest.remotes as [RemoteRelease, RemoteRelease];
  const remotes = [
    { ...site1, pages: { '/faq': { scripts: ['faq.js'], styles: [] } } },
    {
      ...signUp,
      navigation: [{ label: 'Sign up', path: '/signup/user', kind: 'primary' as const }],
      pages: { '/signup/user': { scripts: ['form.js'], styles: ['form.css'] } },
    },
  ];
  const html = composePage({ ...site, manifest: { ...manifest, remotes }, path: '/faq', prerendered });
  const [, ahead = ''] = /<template id="composition-ahead">(.*?)<\/template>/.exec(html) ?? [];
  expect(ahead.match(/[\w.]+\.(?:js|css)(?=")/g)).toEqual([
    ...['shared.1a.js', 'remoteEntry.js', 'a.js', 'faq.js'],
    ...['remoteEntry.js', 'a.js', 'form.js', 'a.css', 'form.css'],
  ]);
  expect(ahead).not.toContain('integrity');
  const inHead = composePage({ ...site, manifest: { ...manifest, remotes }, path: '/signup/user', prerendered });
  expect(head(inHead)).toContain('form.js');
});

describe('a library of the shell', () => {
  const pageWith = (path: string, version: string) => {
    const [site1, signUp] = manifest.remotes as [RemoteRelease, RemoteRelease];
    const shell = {
      ...manifest.shell,
      files: { ...manifest.shell.files, 'library-forms.1a.js': 'sha384-forms' },
      libraries: { forms: { version: '1.0.0', file: 'library-forms.1a.js' } },
    };
    const remotes = [
      site1,
      {
        ...signUp,
        navigation: [{ label: 'Sign up', path: '/signup/user', kind: 'primary' as const }],
        pages: { '/signup/user': { scripts: ['form.js'], styles: [], libraries: { forms: version } } },
      },
    ];
    return composePage({ ...site, manifest: { ...manifest, shell, remotes }, path, prerendered });
  };

  test('is fetched with the scripts that take it', () => {
    const link = '<link rel="preload" as="script" crossorigin="anonymous" href="/shell/1.0.0/library-forms.1a.js"';
    expect(head(pageWith('/signup/user', '1.0.0'))).toContain(`${link} integrity="sha384-forms">`);
    expect(head(pageWith('/faq', '1.0.0'))).not.toContain('library-forms');
    expect(pageWith('/faq', '1.0.0')).toContain(
      'rel="prefetch" as="script" crossorigin="anonymous" href="/shell/1.0.0/library-forms.1a.js"',
    );
  });

  test('is not where they were built with another version', () => {
    expect(pageWith('/signup/user', '1.0.1')).not.toContain('href="/shell/1.0.0/library-forms.1a.js"');
    expect(pageWith('/faq', '1.0.1')).not.toContain('href="/shell/1.0.0/library-forms.1a.js"');
  });
});

test('so are the files of fragments expected in the page', () => {
  const giver = {
    ...remote('mf-giver', []),
    fragments: { piece: { size: { height: 1 } } },
    fragmentFiles: { piece: { scripts: ['piece.js'], styles: ['piece.css'] } },
  };
  const html = composePage({
    ...site,
    manifest: { ...manifest, remotes: [...manifest.remotes, giver] },
    path: '/faq',
    prerendered: (of, route) => ({ ...prerendered(of, route), expected: ['mf-giver/piece', 'mf-absent/piece'] }),
  });
  const [, ahead = ''] = /<template id="composition-ahead">(.*?)<\/template>/.exec(html) ?? [];
  expect(ahead).toContain('/remotes/mf-giver/1.0.0/remoteEntry.js"');
  expect(ahead).toContain('/remotes/mf-giver/1.0.0/piece.js"');
});

test('a page that is not prerendered has its scripts fetched at once', () => {
  const html = composePage({ ...site, manifest, path: '/faq', prerendered: () => undefined });
  expect(head(html)).toContain('/remotes/mf-site/1.0.0/remoteEntry.js');
  expect(head(html)).toContain('shared.1a.js');
});

test('every page carries what stands in for a remote', () => {
  for (const name of STAND_INS)
    expect(compose('/')).toContain(`<template id="stand-in-${name}"><p>${name}</p></template>`);
});

test('the frame knows its page, and that page’s kind of frame', () => {
  const remotes = manifest.remotes.map((one) => ({ ...one, frame: 'focus' as const }));
  const html = composePage({ ...site, manifest: { ...manifest, remotes }, path: '/faq', prerendered });
  expect(html).toContain('<div id="frame" data-frame="focus"><nav data-of="/faq">');
});

test('a page that is there at once brings its styles along; what else may come has its asked for, and holds nothing up', () => {
  const styleText = ({ base }: { base: string }, file: string) => `.of{content:"${base}${file}"}`;
  const given = { ...site, manifest, prerendered, styleText };
  const style = '<style data-href="a.css" data-base="/remotes/mf-site/1.0.0/">';
  const html = head(composePage({ ...given, path: '/faq' }));
  expect(html).toContain(`${style}.of{content:"/remotes/mf-site/1.0.0/a.css"}</style>`);
  expect(html).not.toContain('rel="stylesheet"');

  const overlay = head(composePage({ ...given, path: '/signup/user' }));
  expect(overlay).toContain(style);
  const asked = (remote: string) =>
    `<link rel="preload" as="style" crossorigin="anonymous" href="/remotes/${remote}/1.0.0/a.css" integrity="sha384-css">`;
  expect(overlay).toContain(asked('mf-sign-up'));
  expect(overlay).not.toContain('rel="stylesheet"');

  const bare = head(composePage({ ...given, path: '/faq', prerendered: () => undefined }));
  const tampered = head(composePage({ ...given, path: '/faq', styleText: () => undefined }));
  for (const without of [bare, tampered]) {
    expect(without).toContain(asked('mf-site'));
    expect(without).not.toContain('rel="stylesheet"');
    expect(without).not.toContain('<style');
  }
});

test('every page whose CSP allows them has the scripts for early presses and before the paint, listed word by word', () => {
  for (const path of ['/faq', '/signup/user', null]) {
    const additions: CspAdditions[] = [];
    const html = composePage({ ...site, manifest, path, prerendered, letIn: (what) => additions.push(what) });
    const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(additions).toEqual([{ policies: ['default', 'composition-page'], scripts: inside }]);
    expect(inside).toEqual([expect.stringMatching(/^.{100,1900}mark\(\);$/)]);
    expect(compose(path)).not.toContain('<script>');
  }
});

test('an overlay comes with the start page behind it, and the files of both', () => {
  const html = compose('/signup/user');
  expect(html).toContain('Content of /</h1>');
  expect(head(html)).toContain('/remotes/mf-sign-up/1.0.0/remoteEntry.js');
});

test('the header shows what every remote contributes', () => {
  expect(compose('/')).toContain('Visit mf-sign-up');
});

test('a page says nothing of its generation, and the same of it however often others are published', () => {
  const later = { ...manifest, generation: 4, createdAt: '2026-02-02T00:00:00.000Z', reason: 'publish mf-other 2.0.0' };
  expect(composePage({ ...site, manifest: later, path: '/', prerendered })).toBe(compose('/'));
});

test('text in the manifest cannot close its element', () => {
  const owner = 'a </script><script>alert(1)</script> in it';
  const [first, ...rest] = manifest.remotes;
  const hostile = { ...manifest, remotes: [{ ...first!, owner }, ...rest] };
  const html = composePage({ ...site, manifest: hostile, path: '/', prerendered });
  expect(html).not.toContain('<script>alert(1)');
  const block = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect((JSON.parse(block) as PageRelease).remotes[0]?.owner).toBe(owner);
});

test('where builds lead is asked when they are published, so pages do not carry it', () => {
  const links = [{ to: '/faq', from: 'src/paths.ts:7' }];
  const shell = { ...manifest.shell, links };
  const remotes = manifest.remotes.map((one) => ({ ...one, links }));
  const linked = { ...manifest, shell, remotes };
  const html = composePage({ ...site, manifest: linked, path: '/', prerendered });
  expect(html).toBe(compose('/'));
});

test('pictures have no integrity that a browser would check, so pages do not carry it', () => {
  expect(compose('/')).not.toContain('sha384-pic');
});

test('the not-found page says so', () => expect(compose(null)).toContain('There is no such page'));

test('search engines keep prerendered pages, and nothing that opens above another or is not there', () => {
  expect(compose('/faq')).not.toContain('noindex');
  for (const path of ['/signup/user', null])
    expect(head(compose(path))).toContain('<meta name="robots" content="noindex">');
});

test('a page carries the origin of its site', () => {
  expect(head(compose('/'))).toContain('<meta name="composition-origin" content="https://product.example">');
});

test('script-only content has a noscript text, and other content has none', () => {
  for (const path of ['/faq', '/', null]) expect(compose(path)).not.toContain('<noscript>');
  expect(compose('/signup/user')).toContain('<noscript>');
  const bare = composePage({ ...site, manifest, path: '/faq', prerendered: () => undefined });
  expect(bare).toContain('<noscript>');
});

describe('places in a page', () => {
  const giver = {
    ...remote('mf-giver', []),
    fragments: { piece: { size: { height: 1 } } },
    fills: { 'site.aside': ['piece', { fragment: 'piece', pages: ['/elsewhere/*'] }] },
  };
  const placed = (html: string, places: NonNullable<PrerenderedRoute['places']>, fragment: string) =>
    composePage({
      ...site,
      manifest: { ...manifest, remotes: [...manifest.remotes, giver] },
      path: '/faq',
      prerendered: (of, route) => ({ ...prerendered(of, route), html, places }),
      renderFragment: () => ({ html: fragment, places: [] }),
    });
  const piece = { kind: 'fragment', of: 'mf-giver/piece', properties: { text: '"><script>' }, id: '_a_' } as const;

  test('are filled, and the fallback is hidden where something stands', () => {
    const html = placed('<i><!--composition-place:0--></i><p data-fallback="_a_">No</p>', [piece], '<b>$&</b>');
    expect(html).not.toContain('"><script>');
    // A fragment that takes no such property is left to the browser, which refuses it.
    expect(html).toContain('<p data-fallback="_a_">No</p>');
    const fitting = placed(
      '<i><!--composition-place:0--></i><p data-fallback="_a_">No</p>',
      [{ ...piece, properties: {} }],
      '<b>$&</b>',
    );
    expect(fitting).toContain('<div><b>$&</b></div>');
    expect(fitting).toContain('<p data-fallback="_a_" hidden="">No</p>');
  });

  test('take nothing from one another, whatever their HTML says', () => {
    const places = [
      { ...piece, properties: {} },
      { ...piece, properties: {}, id: '_b_' },
    ];
    const html = placed(
      '<i><!--composition-place:0--></i><u><!--composition-place:1--></u>',
      places,
      'x<!--composition-place:1-->',
    );
    expect(html.match(/data-place-id="_b_"/g)).toHaveLength(1);
    expect(html).toMatch(/<u><div data-fragment/);
  });

  test('of a slot contain its filling, or nothing if that is for another page', () => {
    const html = placed(
      '<!--composition-place:0-->',
      [{ ...piece, kind: 'slot', of: 'site.aside', properties: {} }],
      'filled',
    );
    expect(html.match(/data-fragment="mf-giver\/piece"/g)).toHaveLength(2);
    expect(html.match(/>filled</g)).toHaveLength(1);
    expect(html).toContain('data-pages="[&quot;/elsewhere/*&quot;]"></div>');
  });
});
