import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Prerendered } from '@federated-pages/sdk/remote/render-remote';
import type { ComposePage, FrameRemote, LetIn } from '@federated-pages/render/compose';
import {
  allowanceOf,
  fillingsOf,
  needsInForce,
  requestRoutes,
  standsOn,
  type ReleaseManifest,
  type RemoteRelease,
} from '@federated-pages/manifest';
import { placeholders } from '@federated-pages/render/edge/template';
import { addressed } from '@federated-pages/manifest/addressed';
import { offeredIn } from './links';
import type { PageEntry, PageIndex, PagePolicy } from './page-entry';
import { PageRemotes } from './page-remotes';
import type { ComposedPages } from './page-set';
import { ReleaseError } from './release-error';
import { NO_WORKER, WORKER_FILE, WORKER_PATH } from '@federated-pages/host/worker/protocol';
import { releaseFiles } from './release-table';
import { fragmentRenderer } from './render-fragments';
import { robots, sitemap } from './search-engines';
import type { Site } from './store';
import { apart, textHash, styleReader, type StyleReader } from './styles';
import type { VersionParts } from './versions';

/** What a shell's composer exports. */
export interface Composer {
  /** Path of the page below an overlay; composers of older shells do not say. */
  start?: string;
  /** Slots of the frame; default: it has none. */
  slots?: readonly string[];
  composePage: Partial<Pick<ComposePage, 'takes'>> &
    ((request: {
      manifest: ReleaseManifest;
      frameRemotes: readonly FrameRemote[];
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
    }) => string);
  /** Of its source. */
  digest: string;
}

/** Raised when pages of the same inputs are composed otherwise than before, in what the composer is not told. */
const FORMAT = 2;

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
  const read = ({ name }: RemoteRelease): Prerendered => {
    const known = cache.get(name) ?? (JSON.parse(parts.prerendered(name) ?? '{}') as Prerendered);
    cache.set(name, known);
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

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('base64url');

/** Runs a composer's source, which need not lie in a file yet. */
function loadComposer(source: string): Omit<Composer, 'digest'> {
  const module = { exports: {} };
  const run = compileFunction(source, ['exports', 'require', 'module']) as (...given: unknown[]) => void;
  run(module.exports, createRequire(import.meta.url), module);
  return module.exports as Omit<Composer, 'digest'>;
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

/** Runs the shell's composer. Errors: PAGES_FAILED; STORE_DAMAGED and FILE_CHANGED, before it runs. */
export function readComposer(parts: VersionParts): Composer {
  const source = parts.composer();
  return { ...attempt('No page', () => loadComposer(source)), digest: digestOf(source) };
}

/** Pages that are there already, and what they were composed of. */
export interface PagesBefore {
  index: PageIndex;
  /** Integrity of files of theirs; undefined unless the store holds all of them as they were published. */
  held(names: readonly string[]): [name: string, integrity: string][] | undefined;
}

/** The program of the service worker: the shell's own, or where it has none, one that ends whichever there was. */
function workerOf(parts: VersionParts, { files }: ReleaseManifest['shell']): string | Buffer {
  const file = Object.keys(files).find((one) => WORKER_FILE.test(one));
  return (file && parts.file(undefined, file)) || NO_WORKER;
}

const routesOf = (remotes: readonly RemoteRelease[]) =>
  new Set([
    ...remotes.flatMap(({ routes, overlays }) => [...routes, ...overlays]),
    // Those with parameters are nobody's before.
    ...remotes.flatMap((remote) => requestRoutes(remote)),
  ]);

/**
 * Composes the HTML of every route of a manifest whose page is not there already, of the same; writes nothing. Throws
 * PAGES_FAILED, which names the page, FILE_CHANGED where what it is composed of is not what was published, ROUTE_TAKEN for a
 * route that is a public file's address, and FRAGMENT_FAILED for a remote of `changed` that cannot render a fragment.
 *
 * @param before pages that are there
 * @param onPage told before each page, from 1, of how many
 */
export function composePages(
  parts: VersionParts,
  { composePage, start = '/', slots = [], digest }: Composer,
  released: ReleaseManifest,
  { mode, origin, settings = {} }: Site,
  changed: ReadonlySet<string>,
  before: readonly PagesBefore[] = [],
  onPage: (at: number, of: number) => void = () => undefined,
): ComposedPages {
  // No page has anything of what it is composed of, whichever composer makes it.
  const { composedOf, ...shell } = released.shell;
  void composedOf;
  const remotes = offeredIn(mode, released.remotes).map(({ needs, composedOf, ...remote }): RemoteRelease => {
    void composedOf;
    const inForce = needsInForce(needs, settings);
    return inForce.length > 0 ? { ...remote, needs: inForce } : remote;
  });
  const manifest = { ...released, shell, remotes };
  // Whoever has nothing in the navigation comes and goes without a change of all pages.
  const frameRemotes = remotes
    .filter(({ navigation }) => navigation.length > 0)
    .map(({ name, owner, navigation }) => ({ name, owner, navigation }));
  const takesRoute = composePage.takes === 'route';
  const pageRemotes = new PageRemotes(remotes, slots, start);
  const prerendered = prerenderReader(parts, origin);
  const readStyle = styleReader(parts);
  const fragments = fragmentRenderer(parts, origin);

  const made = new Map<string, string | Buffer>();
  const kept = new Map<string, string>();
  const index: Record<string, PageEntry> = {};

  const settingsFor = (address: string | null) => {
    const allows = allowanceOf(pageRemotes.shownAt(address));
    return { allows, own: Object.fromEntries((allows.settings ?? []).map((name) => [name, settings[name] ?? ''])) };
  };
  const forAll = digestOf([FORMAT, digest, manifest.shell, manifest.keys, mode, origin, start, slots, frameRemotes]);
  const digests = new Map(remotes.map((remote) => [remote, digestOf(remote)]));
  /** Of all that the pages at an address depend on. */
  const inputsOf = (address: string | null, own: readonly RemoteRelease[]) =>
    digestOf([forAll, address, settingsFor(address).own, own.map((remote) => digests.get(remote))]);

  /** Pages that were composed without a fragment, for it had not been rendered yet. */
  let incomplete: (() => void)[] = [];
  const compose = (
    file: string,
    address: string | null,
    own: readonly RemoteRelease[],
    content: typeof prerendered,
    again: () => void,
  ): { policy: PagePolicy; isWhole: boolean } => {
    const styles = new Set<string>();
    let lacks = false;
    let isWhole = true;
    const renderFragment: typeof fragments.render = (request) => {
      const rendered = fragments.render(request);
      lacks ||= fragments.isWaiting;
      isWhole &&= rendered !== undefined;
      return rendered;
    };
    const readApart = apart(readStyle);
    const styleText: StyleReader = (version, file) => {
      const text = readApart(version, file);
      if (text !== undefined) styles.add(textHash(text));
      return text;
    };
    const { allows, own: ownSettings } = settingsFor(address);
    let inPage: LetIn = { policies: [], scripts: [] };
    const letIn = (what: LetIn) => (inPage = what);
    const request = {
      manifest: takesRoute ? { ...manifest, remotes: [...own] } : manifest,
      ...{ frameRemotes, mode, origin, settings: ownSettings, path: address },
      ...{ prerendered: content, renderFragment, styleText, letIn },
    };
    made.set(
      file,
      attempt(`The page for ${address ?? 'unknown addresses'}`, () => composePage(request)),
    );
    if (lacks) incomplete.push(again);
    const policy = {
      ...(styles.size > 0 && { styles: [...styles] }),
      ...(inPage.scripts.length > 0 && { scripts: inPage.scripts.map(textHash) }),
      ...(inPage.policies.length > 0 && { policies: inPage.policies }),
      ...(inPage.images && inPage.images.length > 0 && { images: inPage.images }),
      ...(Object.keys(allows).length > 0 && { allows }),
    };
    return { policy, isWhole };
  };

  /** Whoever names their page as the address to keep. */
  const isListed = (remote: RemoteRelease, route: string) => {
    const html = prerendered(remote, route)?.html ?? '';
    return html.includes(`<link rel="canonical" href="${origin}${route}"`) && !html.includes('content="noindex"');
  };

  function composeRoute(route: string, address: string | null, own: readonly RemoteRelease[], inputs: string): void {
    const again = () => composeRoute(route, address, own, inputs);
    const file = address === null ? `${NOT_FOUND}.html` : fileFor(address);
    const page = compose(file, address, own, prerendered, again);
    const holder = own.find(({ prerender }) => prerender.includes(route));
    const remote = own.find((one) => requestRoutes(one).includes(route));
    const rendered = remote && addTemplate(remote, route, file, own, again);
    index[route] = {
      file,
      ...(address === null && { status: 404 }),
      ...page.policy,
      ...(rendered && { request: rendered.request }),
      ...(holder && isListed(holder, route) && { listed: true as const }),
      ...(takesRoute && page.isWhole && rendered?.isWhole !== false && { inputs }),
    };
  }

  function addTemplate(
    remote: RemoteRelease,
    route: string,
    page: string,
    own: readonly RemoteRelease[],
    again: () => void,
  ) {
    const template = `${page}.template`;
    const { scripts, styles } = remote.pages?.[route] ?? { scripts: [], styles: [] };
    const expected = expectedIn(remote, route, own);
    const content = () => ({ ...placeholders({ scripts, styles }), expected });
    const { policy, isWhole } = compose(template, route, own, content, again);
    return {
      request: { remote: remote.name, template, ...(expected.length > 0 && { fragments: expected }), ...policy },
      isWhole,
    };
  }

  function add(route: string, address: string | null): void {
    const own = takesRoute ? pageRemotes.of(address) : remotes;
    const inputs = inputsOf(address, own);
    for (const { index: pages, held } of takesRoute ? before : []) {
      const known = Object.hasOwn(pages, route) ? pages[route] : undefined;
      if (known?.inputs !== inputs) continue;
      const files = held([known.file, ...(known.request ? [known.request.template] : [])]);
      if (!files) continue;
      index[route] = known;
      for (const [name, integrity] of files) kept.set(name, integrity);
      return;
    }
    composeRoute(route, address, own, inputs);
  }

  const routes = [...routesOf(remotes)];
  routes.forEach((route, at) => {
    onPage(at + 1, routes.length + 1);
    add(route, route);
  });
  onPage(routes.length + 1, routes.length + 1);
  add(NOT_FOUND, null);

  while (incomplete.length > 0) {
    const composedAgain = incomplete;
    incomplete = [];
    fragments.settle();
    for (const again of composedAgain) again();
  }
  fragments.ensureRendered(changed);

  for (const [file, bytes] of parts.publicFiles()) made.set(`public/${file}`, bytes);
  made.set(`public${WORKER_PATH}`, workerOf(parts, manifest.shell));
  made.set('public/robots.txt', robots(manifest, origin));
  made.set(
    'public/sitemap.xml',
    attempt('The site map', () =>
      sitemap(manifest, origin, (remote, route) =>
        Object.hasOwn(index, route) ? index[route]?.listed === true : isListed(remote, route),
      ),
    ),
  );
  for (const { name, routes, overlays } of manifest.remotes) {
    // The edge answers with the file, so that the page could only be reached from within the product.
    const hidden = [...routes, ...overlays].find((route) => made.has(`public${route}`));
    if (hidden) throw new ReleaseError('ROUTE_TAKEN', `${name} claims ${hidden}, where the site offers a file`);
  }
  if (takesRoute) for (const [file, text] of releaseFiles(manifest, pageRemotes)) made.set(file, text);
  return { index, made, kept };
}
