import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Prerendered } from '../build';
import { integrityOf } from '../build/files';
import type { LetIn } from '../compose';
import {
  allowanceOf,
  fillingsOf,
  needsInForce,
  remotesShown,
  requestRoutes,
  standsOn,
  type Allowance,
  type ReleaseManifest,
  type RemoteRelease,
} from '../manifest';
import { placeholders } from '../edge-render/template';
import { addressed } from './addressed';
import { compressBeside } from './compress';
import { offeredIn } from './links';
import { ReleaseError } from './release-error';
import { fragmentRenderer } from './render-fragments';
import { robots, sitemap } from './search-engines';
import { INTEGRITY_FILE, type Site } from './store';
import { textHash, styleReader, type StyleReader } from './styles';
import type { VersionParts } from './versions';

/** What the headers of a page depend on. */
export interface PagePolicy {
  /** Hashes of its style elements, as a content security policy names them; default none. */
  styles?: string[];
  /** Hashes of the scripts that stand in it, likewise. */
  scripts?: string[];
  /** Trusted Types policies that its own scripts make; a page of a shell that makes none is served without Trusted Types. */
  policies?: readonly string[];
  /** Other origins whose pictures all pages of the product may show; default: none. */
  images?: readonly string[];
  /** What its remotes need beyond what all pages may; default: nothing. */
  allows?: Allowance;
}

/** Where the edge finds the page for a route: index.json maps each route (or "404") to one of these. */
export interface PageEntry extends PagePolicy {
  file: string;
  /** HTTP status; default 200. */
  status?: number;
  /** How the edge makes the page at a request; `file` is then what shows where it cannot. */
  request?: RequestEntry;
}

/** The page of a route that is rendered at requests. */
export interface RequestEntry extends PagePolicy {
  /** Remote that renders it. */
  remote: string;
  /** The composed page that what it renders is put into. */
  template: string;
  /** Fragments whose styles that page has, "<remote>/<name>". Generations of older tools do not say. */
  fragments?: readonly string[];
}

/** What a shell's composer exports. */
export interface Composer {
  /** Path of the page below an overlay; composers of older shells do not say. */
  start?: string;
  /** Slots of the frame; default: it has none. */
  slots?: readonly string[];
  composePage(request: {
    manifest: ReleaseManifest;
    path: string | null;
    mode: Site['mode'];
    origin: string;
    settings: Readonly<Record<string, string>>;
    prerendered(
      remote: RemoteRelease,
      route: string,
    ): { html: string; scripts: string[]; styles: string[] } | undefined;
    renderFragment: ReturnType<typeof fragmentRenderer>['render'];
    styleText: StyleReader;
    letIn(what: LetIn): void;
  }): string;
}

/** Brotli's best quality takes 50 ms a page; this one a tenth, for two per cent more bytes. */
const PAGE_QUALITY = 9;

/** Of a page that no route may have. */
const NOT_FOUND = '404';

/** A route's file: slashes and the like are spelt as in a JSON pointer, so that no two routes share one. */
function fileFor(route: string): string {
  if (route === '/') return 'index.html';
  const name = route.slice(1).replace(/[~/*:]/g, (sign) => `~${'~/*:'.indexOf(sign)}`);
  return `${name === 'index' || name === NOT_FOUND ? '~' : ''}${name}.html`;
}

/** Reads what each remote's build rendered, with addresses of the version and the site in place of the placeholders. */
function prerenderReader(parts: VersionParts, origin: string) {
  const cache = new Map<string, Prerendered>();
  const read = ({ name, version }: RemoteRelease): Prerendered => {
    const key = `${name} ${version}`;
    const known = cache.get(key) ?? (JSON.parse(parts.prerendered(name, version) ?? '{}') as Prerendered);
    cache.set(key, known);
    return known;
  };
  return (remote: RemoteRelease, route: string) => {
    const page = read(remote)[route];
    return page && addressed(page, remote, origin);
  };
}

/** Fragments of others that may stand in a remote's page at a route: those that it uses, and what fills its slots there. */
const expectedIn = (
  { uses = {}, slots = {} }: RemoteRelease,
  route: string,
  remotes: readonly RemoteRelease[],
): string[] => [
  ...Object.keys(uses),
  ...Object.keys(slots).flatMap((slot) =>
    fillingsOf(remotes, slot)
      .filter(({ audience, pages }) => audience === undefined && standsOn(pages, route))
      .map(({ of }) => of),
  ),
];

/** Runs a composer's source, which need not lie in a file yet. */
function loadComposer(source: string): Composer {
  const module = { exports: {} };
  const run = compileFunction(source, ['exports', 'require', 'module']) as (...given: unknown[]) => void;
  run(module.exports, createRequire(import.meta.url), module);
  return module.exports as Composer;
}

const attempt = <T>(what: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(
      'PAGES_FAILED',
      `${what} cannot be composed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/** Runs the composer of a shell's version. Errors: PAGES_FAILED. */
export const readComposer = (parts: VersionParts, version: string): Composer =>
  attempt('No page', () => loadComposer(parts.composer(version)));

/** All pages and public files of a generation, by path below its folder. */
export type ComposedPages = ReadonlyMap<string, string | Buffer>;

/**
 * Composes the HTML of every route of a manifest; writes nothing. Throws PAGES_FAILED, which names the page, ROUTE_TAKEN for
 * a route that is a public file's address, and FRAGMENT_FAILED for a remote of `changed` that cannot render a fragment.
 */
export function composePages(
  parts: VersionParts,
  { composePage, start = '/' }: Composer,
  released: ReleaseManifest,
  { mode, origin, settings = {} }: Site,
  changed: ReadonlySet<string>,
): ComposedPages {
  const remotes = offeredIn(mode, released.remotes).map(({ needs, ...remote }): RemoteRelease => {
    const inForce = needsInForce(needs, settings);
    return inForce.length > 0 ? { ...remote, needs: inForce } : remote;
  });
  const manifest = { ...released, remotes };
  const prerendered = prerenderReader(parts, origin);
  const readStyle = styleReader(parts);
  const fragments = fragmentRenderer(parts, origin);

  const pages = new Map<string, string | Buffer>();
  const index: Record<string, PageEntry> = {};
  /** Pages that were composed without a fragment, for it had not been rendered yet. */
  let incomplete: (() => void)[] = [];
  const compose = (
    file: string,
    address: string | null,
    content: typeof prerendered,
    again: () => void,
  ): PagePolicy => {
    const styles = new Set<string>();
    let lacks = false;
    const renderFragment: typeof fragments.render = (request) => {
      const rendered = fragments.render(request);
      lacks ||= fragments.isWaiting;
      return rendered;
    };
    const styleText: StyleReader = (version, file) => {
      const text = readStyle(version, file);
      if (text !== undefined) styles.add(textHash(text));
      return text;
    };
    const allows = address === null ? {} : allowanceOf(remotesShown(remotes, address, start));
    const own = Object.fromEntries((allows.settings ?? []).map((name) => [name, settings[name] ?? '']));
    let inPage: LetIn = { policies: [], scripts: [] };
    const letIn = (what: LetIn) => (inPage = what);
    const request = {
      ...{ manifest, mode, origin, settings: own, path: address },
      ...{ prerendered: content, renderFragment, styleText, letIn },
    };
    pages.set(
      file,
      attempt(`The page for ${address ?? 'unknown addresses'}`, () => composePage(request)),
    );
    if (lacks) incomplete.push(again);
    return {
      ...(styles.size > 0 && { styles: [...styles] }),
      ...(inPage.scripts.length > 0 && { scripts: inPage.scripts.map(textHash) }),
      ...(inPage.policies.length > 0 && { policies: inPage.policies }),
      ...(inPage.images && inPage.images.length > 0 && { images: inPage.images }),
      ...(Object.keys(allows).length > 0 && { allows }),
    };
  };
  const add = (route: string, address: string | null, entry: PageEntry) => {
    const again = () => add(route, address, entry);
    index[route] = { ...index[route], ...entry, ...compose(entry.file, address, prerendered, again) };
  };
  /** A route of its own in the index: those with parameters are nobody's before. */
  const addTemplate = (remote: RemoteRelease, route: string) => {
    if (!index[route]) add(route, route, { file: fileFor(route) });
    const template = `${fileFor(route)}.template`;
    const { scripts, styles } = remote.pages?.[route] ?? { scripts: [], styles: [] };
    const expected = expectedIn(remote, route, remotes);
    const headers = compose(
      template,
      route,
      () => ({ ...placeholders({ scripts, styles }), expected }),
      () => addTemplate(remote, route),
    );
    index[route] = {
      ...index[route]!,
      request: { remote: remote.name, template, ...(expected.length > 0 && { fragments: expected }), ...headers },
    };
  };
  for (const route of new Set(manifest.remotes.flatMap((remote) => [...remote.routes, ...remote.overlays]))) {
    add(route, route, { file: fileFor(route) });
  }
  for (const remote of manifest.remotes) for (const route of requestRoutes(remote)) addTemplate(remote, route);
  add(NOT_FOUND, null, { file: `${NOT_FOUND}.html`, status: 404 });

  while (incomplete.length > 0) {
    const composedAgain = incomplete;
    incomplete = [];
    fragments.settle();
    for (const again of composedAgain) again();
  }
  fragments.ensureRendered(changed);

  for (const [file, bytes] of parts.publicFiles(manifest.shell.version)) pages.set(`public/${file}`, bytes);
  pages.set('public/robots.txt', robots(manifest, origin));
  pages.set(
    'public/sitemap.xml',
    attempt('The site map', () => sitemap(manifest, origin, prerendered)),
  );
  for (const { name, routes, overlays } of manifest.remotes) {
    // The edge answers with the file, so that the page could only be reached from within the product.
    const hidden = [...routes, ...overlays].find((route) => pages.has(`public${route}`));
    if (hidden) throw new ReleaseError('ROUTE_TAKEN', `${name} claims ${hidden}, where the site offers a file`);
  }
  pages.set('index.json', `${JSON.stringify(index, null, 2)}\n`);
  return pages;
}

/** Writes composed pages into a folder. Returns their seal: the integrity of the file that lists that of each. */
export function writePages(dir: string, pages: ComposedPages): string {
  const integrity: Record<string, string> = {};
  for (const [file, content] of pages) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    integrity[file] = integrityOf(Buffer.from(content));
    if (file !== 'index.json' && !file.endsWith('.template')) compressBeside(target, PAGE_QUALITY);
  }
  const list = Buffer.from(`${JSON.stringify(integrity, null, 2)}\n`);
  fs.writeFileSync(path.join(dir, INTEGRITY_FILE), list);
  return integrityOf(list);
}
