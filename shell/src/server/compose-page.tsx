import {
  MANIFEST_ELEMENT,
  ORIGIN_ELEMENT,
  canonicalPath,
  matchRoute,
  type BuildRecord,
  type ReleaseManifest,
  type RemoteRelease,
} from '@mealtime/federation/manifest';
import { renderToString } from 'react-dom/server';
import { Header } from '../frame/header';
import { NotFound } from '../frame/not-found';
import { START } from '../paths';
import { clientManifest } from './client-manifest';

/** What a remote's build rendered for a route, and the files that this route needs beside the initial ones. */
export interface PrerenderedRoute {
  html: string;
  /** What stands below the page, outside its main element. */
  footer?: string;
  scripts: string[];
  styles: string[];
}

export interface PageRequest {
  manifest: ReleaseManifest;
  /** A route or overlay of the manifest, or null for the not-found page. */
  path: string | null;
  mode: 'local' | 'production';
  /** `scheme://host[:port]` of the site. */
  origin: string;
  /** Key of Google Maps, where the site has one. */
  mapsKey?: string | undefined;
  /** Looks up what the build of a remote rendered for one of its routes. */
  prerendered(remote: RemoteRelease, route: string): PrerenderedRoute | undefined;
}

/** For those who have switched scripts off, where nothing works without. The rest of the page and its links do. */
const NO_SCRIPT =
  '<noscript><p class="no-script"><strong>This needs JavaScript.</strong> Please switch it on in your browser and load ' +
  `this page again, or <a href="${START}">go to the home page</a>.</p></noscript>`;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON that is safe inside a script element. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '');

/** React puts title, meta and link elements of a page first, and looks for them in the document's head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

const preload = (version: BuildRecord & { base: string }, file: string) =>
  `<link rel="preload" as="script" crossorigin="anonymous" href="${version.base}${file}" integrity="${version.files[file] ?? ''}">`;

// The bundle's own loader looks for its style sheets by `data-href` before it adds one.
const stylesheet = (version: Pick<BuildRecord, 'files'> & { base: string }, file: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" data-href="${file}" href="${version.base}${file}" integrity="${version.files[file] ?? ''}">`;

/**
 * The HTML of one route of one generation: the frame, the manifest, preloads of all that the route needs, and the
 * page's own content where its remote prerendered it. Serving it takes no computation.
 */
export function composePage({ manifest, path, mode, origin, mapsKey, prerendered }: PageRequest): string {
  const { shell, remotes } = manifest;
  const match = path === null ? undefined : matchRoute(remotes, path);
  const pagePath = match?.area === 'overlay' ? START : (path ?? '');
  const page = match?.area === 'overlay' ? matchRoute(remotes, pagePath)?.remote : match?.remote;
  const content = page && prerendered(page, pagePath);
  const { head, body } = splitHead(content?.html ?? '');
  const isExact = !pagePath.endsWith('/*');
  /** Overlays and pages that only make sense in the middle of something are not for search engines. */
  const isForEverybody = match?.area === 'page' && content !== undefined && isExact;

  const needed = [...new Set([page, match?.remote])].filter((remote) => remote !== undefined);
  const scripts = needed.flatMap((remote) => [
    ...remote.initial.scripts.map((file) => preload(remote, file)),
    ...(remote === page ? (content?.scripts ?? []) : []).map((file) => preload(remote, file)),
  ]);
  const styles = needed.flatMap((remote) =>
    [...remote.initial.styles, ...(remote === page ? (content?.styles ?? []) : [])].map((file) =>
      stylesheet(remote, file),
    ),
  );
  const place = (html: string) =>
    `<div data-remote="${escape(page?.name ?? '')}" data-prerendered="${escape(canonicalPath(pagePath))}">${html}</div>`;
  const main = content && isExact ? place(`<div>${body}</div>`) : '';
  const footer = main && content?.footer ? place(content.footer) : '';
  /** What the address stands for is there only once a script has run. */
  const needsScript = match !== undefined && (match.area === 'overlay' || !main);
  const notFound = path === null ? splitHead(renderToString(<NotFound />)) : { head: '', body: '' };
  const header = renderToString(<Header remotes={remotes} pathname={pagePath.replace(/\/\*$/, '')} />, {
    identifierPrefix: 'frame-',
  });

  return [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="mealtime-mode" content="${mode}">`,
    `<meta name="${ORIGIN_ELEMENT}" content="${escape(origin)}">`,
    ...(mapsKey ? [`<meta name="mealtime-maps-key" content="${escape(mapsKey)}">`] : []),
    '<meta name="theme-color" content="#fff8ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#19110c" media="(prefers-color-scheme: dark)">',
    // Six files at a time is what HTTP/1.1 gives: first what the page shows and works with, fonts when there is room. A
    // deferred script would otherwise wait in Chromium until the style sheets are there.
    ...shell.initial.styles.map((file) => stylesheet(shell, file)),
    ...styles,
    ...shell.initial.scripts.map(
      (file) =>
        `<script defer fetchpriority="high" crossorigin="anonymous" src="${shell.base}${file}" integrity="${shell.files[file] ?? ''}"></script>`,
    ),
    ...scripts,
    head || notFound.head || '<title>Mealtime</title>',
    ...(isForEverybody || head.includes('name="robots"') ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...shell.initial.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shell.base}${file}">`,
    ),
    '</head>',
    '<body>',
    '<a class="skip-link" href="#main">Skip to content</a>',
    `<div id="frame">${header}</div>`,
    `<main id="main" tabindex="-1">${needsScript ? NO_SCRIPT : ''}${main}<div id="not-found">${notFound.body}</div></main>`,
    `<div id="footer">${footer}</div>`,
    '<div id="overlays"></div>',
    '<div id="announcer" class="visually-hidden" aria-live="polite"></div>',
    `<script type="application/json" id="${MANIFEST_ELEMENT}">${json(clientManifest(manifest))}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
