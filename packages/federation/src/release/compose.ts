import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_PLACEHOLDER, filesBelow, type Prerendered } from '../build';
import { ORIGIN_PLACEHOLDER, type ReleaseManifest, type RemoteRelease } from '../manifest';
import { compressBeside } from './compress';
import { robots, sitemap } from './search-engines';
import type { ReleaseStore, Site } from './store';

/** Where the edge finds the page for a route: index.json maps each route (or "404") to one of these. */
export interface PageEntry {
  file: string;
  /** HTTP status; default 200. */
  status?: number;
}

interface Composer {
  composePage(request: {
    manifest: ReleaseManifest;
    path: string | null;
    mode: Site['mode'];
    origin: string;
    mapsKey?: string | undefined;
    prerendered(
      remote: RemoteRelease,
      route: string,
    ): { html: string; scripts: string[]; styles: string[] } | undefined;
  }): string;
}

/** Brotli's best quality takes 50 ms a page; this one a tenth, for two per cent more bytes. */
const PAGE_QUALITY = 9;

const fileFor = (route: string) =>
  `${
    route
      .replace(/\*/g, '_')
      .replace(/^\/|\/$/g, '')
      .replace(/\//g, '~') || 'index'
  }.html`;

/** Reads what each remote's build rendered, with addresses of the version and the site in place of the placeholders. */
function prerenderReader(store: ReleaseStore, origin: string) {
  const cache = new Map<string, Prerendered>();
  return (remote: RemoteRelease, route: string) => {
    const file = store.path('prerendered', remote.name, `${remote.version}.json`);
    if (!cache.has(file)) {
      cache.set(file, fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Prerendered) : {});
    }
    const page = cache.get(file)?.[route];
    return (
      page && {
        ...page,
        html: page.html.replaceAll(BASE_PLACEHOLDER, remote.base).replaceAll(ORIGIN_PLACEHOLDER, origin),
      }
    );
  };
}

/**
 * Writes the HTML of every route of a manifest into a new folder below pages/.
 * @returns the folder's name
 */
export function composePages(store: ReleaseStore, released: ReleaseManifest, { mode, origin, mapsKey }: Site): string {
  const remotes = released.remotes.filter(({ localOnly }) => mode === 'local' || !localOnly);
  const manifest = { ...released, remotes };
  const require = createRequire(import.meta.url);
  const { composePage } = require(store.path('composers', `${manifest.shell.version}.cjs`)) as Composer;
  const prerendered = prerenderReader(store, origin);
  const request = { manifest, mode, origin, mapsKey, prerendered };
  const folder = `${String(manifest.generation).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  const dir = store.path('pages', folder);
  fs.mkdirSync(dir, { recursive: true });

  const index: Record<string, PageEntry> = {};
  const write = (route: string, page: string, entry: PageEntry) => {
    fs.writeFileSync(path.join(dir, entry.file), page);
    compressBeside(path.join(dir, entry.file), PAGE_QUALITY);
    index[route] = entry;
  };
  for (const route of new Set(manifest.remotes.flatMap((remote) => [...remote.routes, ...remote.overlays]))) {
    write(route, composePage({ ...request, path: route }), { file: fileFor(route) });
  }
  write('404', composePage({ ...request, path: null }), { file: '404.html', status: 404 });

  const writePublic = (file: string, content: string | Buffer) => {
    const target = path.join(dir, 'public', file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    compressBeside(target, PAGE_QUALITY);
  };
  const publicDir = store.path('shell', manifest.shell.version, 'public');
  for (const file of filesBelow(publicDir)) writePublic(file, fs.readFileSync(path.join(publicDir, file)));
  writePublic('robots.txt', robots(manifest, origin));
  writePublic('sitemap.xml', sitemap(manifest, origin, prerendered));
  fs.writeFileSync(path.join(dir, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return folder;
}
