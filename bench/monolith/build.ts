import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_PLACEHOLDER } from 'federated-pages/build';
import { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from 'federated-pages/manifest';
import { compressBeside } from 'federated-pages/release';
import webpack, { type Stats } from 'webpack';
import { FIRST_PAGE } from '../support/first-page';
import { monolithConfig } from './config';

export interface Monolith {
  /** Folder to serve: scripts, styles and pictures with their .br and .gz, and index.html. */
  dir: string;
}

interface Renderer {
  renderPage(pathname: string): Promise<string>;
}

/** As the composed pages have it: what React puts first belongs in the head. */
function splitHead(html: string) {
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

function pageOf(html: string, files: string[]) {
  const { head, body } = splitHead(html);
  const fonts = files.filter((file) => /latin\.[^/]*woff2$/.test(file));
  const ending = (end: string) => files.filter((file) => file.endsWith(end));
  return [
    '<!doctype html><html lang="en-CA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="mealtime-mode" content="local">',
    // Its pages are nowhere else than where they are asked for.
    `<meta name="${ORIGIN_ELEMENT}" content="">`,
    head,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...ending('.css').map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...ending('.js').map((file) => `<script defer src="/${file}"></script>`),
    '</head><body><a class="skip-link" href="#main">Skip to content</a>',
    `<div id="root" data-prerendered="${FIRST_PAGE}">${body}</div>`,
    '<div id="announcer" class="visually-hidden" aria-live="polite"></div></body></html>',
  ].join('\n');
}

const run = (root: string, outDir: string) =>
  new Promise<Stats[]>((resolve, reject) => {
    webpack(monolithConfig(root, outDir), (error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only') ?? 'no result'));
      resolve(stats.stats);
    });
  });

/** Builds the monolith and renders its first page. Throws with webpack's words when it cannot be built. */
export async function buildMonolith(root: string, outDir: string): Promise<Monolith> {
  const [client] = await run(root, outDir);
  const initial = [...(client?.compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const dir = path.join(outDir, 'client');
  const require = createRequire(path.join(outDir, 'server', 'render.cjs'));
  const html = await (require('./render.cjs') as Renderer).renderPage(FIRST_PAGE);
  const fonts = [...(client?.compilation.getAssets() ?? [])]
    .map(({ name }) => name)
    .filter((name) => /woff2$/.test(name));
  fs.writeFileSync(
    path.join(dir, 'index.html'),
    pageOf(html.replaceAll(BASE_PLACEHOLDER, '/').replaceAll(ORIGIN_PLACEHOLDER, ''), [...initial, ...fonts]),
  );
  for (const file of fs.readdirSync(dir)) compressBeside(path.join(dir, file));
  return { dir };
}
