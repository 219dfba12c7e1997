import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_PLACEHOLDER, baseConfig } from 'federated-pages/build';
import { compressBeside } from 'federated-pages/release';
import webpack, { type Configuration, type Stats } from 'webpack';
import { descriptors, fragmentsSource, moduleOf, remoteModule } from '../monolith/config';

const text = (value: unknown) => JSON.stringify(value);

/** A page to render: its address, and the parameters of its path. */
export interface Rendered {
  address: string;
  params: Readonly<Record<string, string>>;
}

interface Renderer {
  renderPage(address: string, params: Rendered['params']): Promise<{ html: string; loaded: unknown }>;
}

function writeEntries(root: string, store: string, dir: string): void {
  const all = descriptors(store);
  const engine = (file: string) => text(path.join(root, 'engine/sdk/src/remote', file));
  const app = text(path.join(root, 'bench/tractor-store/main'));
  const common = [
    ...all.map(({ name }, at) => `import * as pages${at} from ${text(path.join(store, name, 'src/remote.tsx'))};`),
    ...fragmentsSource(store, all),
    `import { RemoteRoot } from ${engine('remote-root')};`,
    `import { LoadedContext } from ${engine('use-loaded')};`,
    `import { createElement } from 'react';`,
    `import { Store, prepare } from ${app};`,
    `const pages = [${all
      .map(
        ({ name, routes, overlays, fills }, at) =>
          `{${text({ name, routes, overlays, fills }).slice(1, -1)},module:pages${at}}`,
      )
      .join(',')}];`,
    'const parts = { pages, fragments, RemoteRoot, LoadedContext };',
  ];
  const write = (file: string, lines: string[]) => fs.writeFileSync(path.join(dir, file), `${lines.join('\n')}\n`);
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  write('client.ts', [
    `import '@tractor/ui/tokens.css';`,
    `import { hydrateRoot } from 'react-dom/client';`,
    ...common,
    `const address = location.pathname + location.search;`,
    `const given = document.getElementById('loaded')?.textContent;`,
    `const loaded = given ? JSON.parse(given) : undefined;`,
    `prepare({ pages: pages.map((one) => ({ ...one, module: { preload: one.module.preload } })) }, address, {}).then(() => {`,
    `  hydrateRoot(document.getElementById('root'), createElement(Store, { parts, address, loaded }));`,
    `});`,
  ]);
  write('server.ts', [
    `import { renderToString } from 'react-dom/server';`,
    ...common,
    `export async function renderPage(address, params) {`,
    `  const loaded = await prepare(parts, address, params);`,
    `  return { html: renderToString(createElement(Store, { parts, address, loaded })), loaded };`,
    `}`,
  ]);
  fs.writeFileSync(path.join(dir, 'remote.ts'), remoteModule(root));
}

function configs(root: string, store: string, outDir: string): Configuration[] {
  const entries = path.join(outDir, 'entries');
  writeEntries(root, store, entries);
  return (['client', 'server'] as const).map((side): Configuration => {
    const base = baseConfig({ dir: path.join(store, 'shell'), side, layer: 'frame', uniqueName: 'tractor_monolith' });
    return {
      ...base,
      entry:
        side === 'client' ? { main: path.join(entries, 'client.ts') } : { render: path.join(entries, 'server.ts') },
      output: { ...base.output, path: path.join(outDir, side), ...(side === 'client' && { publicPath: '/' }) },
      resolve: {
        ...base.resolve,
        // The store's packages, for what lies outside of it as well.
        modules: ['node_modules', path.join(store, 'node_modules')],
        alias: { ...base.resolve?.alias, 'federated-pages/remote$': path.join(entries, 'remote.ts') },
      },
      module: moduleOf(base, store, side),
    };
  });
}

const build = (all: Configuration[]) =>
  new Promise<Stats[]>((resolve, reject) => {
    webpack(all, (error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only') ?? 'no result'));
      resolve(stats.stats);
    });
  });

/**
 * Builds the Tractor Store as one server-rendered application: the same pages and fragments in one bundle, rendered to files, and
 * hydrated whole.
 *
 * @param store the example's folder
 * @returns the folder to serve
 */
export async function buildTractorMonolith(
  root: string,
  store: string,
  outDir: string,
  pages: readonly Rendered[],
): Promise<string> {
  const [client] = await build(configs(root, store, outDir));
  const files = client?.compilation.entrypoints.get('main')?.getFiles() ?? [];
  const renderer = createRequire(path.join(outDir, 'server', 'render.cjs'))('./render.cjs') as Renderer;
  const dir = path.join(outDir, 'client');
  const made: string[] = [];
  for (const { address, params } of pages) {
    const { html, loaded } = await renderer.renderPage(address, params);
    const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>)+/;
    const file = path.join(dir, address === '/' ? 'index.html' : `${address}.html`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const page = [
      '<!doctype html><html lang="en-CA"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      ...(/<title>[^<]*<\/title>(?:<meta[^>]*>)*/.exec(html) ?? []),
      ...files.filter((one) => one.endsWith('.css')).map((one) => `<link rel="stylesheet" href="/${one}">`),
      ...files.filter((one) => one.endsWith('.js')).map((one) => `<script defer src="/${one}"></script>`),
      `</head><body><div id="root">${html.replace(head, '')}</div>`,
      ...(loaded
        ? [`<script type="application/json" id="loaded">${text(loaded).replace(/</g, '\\u003c')}</script>`]
        : []),
      '</body></html>',
    ].join('\n');
    fs.writeFileSync(file, page.replaceAll(BASE_PLACEHOLDER, '/'));
    made.push(file);
  }
  for (const file of [...made, ...files.map((one) => path.join(dir, one))]) compressBeside(file);
  return dir;
}
