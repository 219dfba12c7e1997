import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Prerendered } from '@federated-pages/sdk/remote/render-remote';
import type { ComposePage, FrameRemote, CspAdditions } from '@federated-pages/render/compose';
import {
  allowanceOf,
  fillingsOf,
  needsInForce,
  requestRoutes,
  standsOn,
  type Allowance,
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

/** Exports of a shell's composer. */
export interface Composer {
  /** Path of the page below an overlay; missing in older shells. */
  start?: string;
  /** Slots of the frame. Default: none. */
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
      letIn(what: CspAdditions): void;
    }) => string);
  /** Digest of its source. */
  digest: string;
}

/** Raise it when equal inputs are composed differently, apart from the composer itself. */
const FORMAT = 2;

/** Key of the 404 page; no route can have it. */
const NOT_FOUND = '404';

/** A route's file name: special characters are escaped as in a JSON pointer, so that names are unique. */
function fileFor(route: string): string {
  if (route === '/') return 'index.html';
  const name = route.slice(1).replace(/[~/*:]/g, (sign) => `~${'~/*:'.indexOf(sign)}`);
  return `${name === 'index' || name === NOT_FOUND ? '~' : ''}${name}.html`;
}

/** Reads prerendered HTML with the placeholders replaced by the addresses of version and site. */
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

/** Other remotes' fragments in a route's page: used ones, and those in its slots. */
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

/** Evaluates a composer's source. */
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

/** Loads the shell's composer. Errors: PAGES_FAILED; STORE_DAMAGED and FILE_CHANGED, before it runs. */
export function readComposer(parts: VersionParts): Composer {
  const source = parts.composer();
  return { ...attempt('No page', () => loadComposer(source)), digest: digestOf(source) };
}

/** Existing pages, and their inputs. */
export interface PagesBefore {
  index: PageIndex;
  /** Integrities of their files; undefined unless the store has all of them intact. */
  held(names: readonly string[]): [name: string, integrity: string][] | undefined;
}

/** The service worker: the shell's own, or one that unregisters any earlier one. */
function workerOf(parts: VersionParts, { files }: ReleaseManifest['shell']): string | Buffer {
  const file = Object.keys(files).find((one) => WORKER_FILE.test(one));
  return (file && parts.file(undefined, file)) || NO_WORKER;
}

const routesOf = (remotes: readonly RemoteRelease[]) =>
  new Set([
    ...remotes.flatMap(({ routes, overlays }) => [...routes, ...overlays]),
    // Routes with parameters come from "render" only.
    ...remotes.flatMap((remote) => requestRoutes(remote)),
  ]);

/** A page to compose: route, address, and digest of its inputs. */
interface Job {
  route: string;
  /** Null for the 404 page. */
  address: string | null;
  /** The remotes that it depends on. */
  own: readonly RemoteRelease[];
  inputs: string;
}

/** The manifest for composition, without data that no page uses. */
function manifestFor(released: ReleaseManifest, { mode, settings = {} }: Site): ReleaseManifest {
  const { composedOf, ...shell } = released.shell;
  void composedOf;
  const remotes = offeredIn(mode, released.remotes).map(({ needs, composedOf, ...remote }): RemoteRelease => {
    void composedOf;
    const inForce = needsInForce(needs, settings);
    return inForce.length > 0 ? { ...remote, needs: inForce } : remote;
  });
  return { ...released, shell, remotes };
}

/** A page's header policy for the edge. */
const policyOf = (styles: ReadonlySet<string>, inPage: CspAdditions, allows: Allowance): PagePolicy => ({
  ...(styles.size > 0 && { styles: [...styles] }),
  ...(inPage.scripts.length > 0 && { scripts: inPage.scripts.map(textHash) }),
  ...(inPage.policies.length > 0 && { policies: inPage.policies }),
  ...(inPage.images && inPage.images.length > 0 && { images: inPage.images }),
  ...(Object.keys(allows).length > 0 && { allows }),
});

/** The composition of the pages of one set of versions. */
class Composition {
  readonly made = new Map<string, string | Buffer>();
  readonly kept = new Map<string, string>();
  readonly index: Record<string, PageEntry> = {};
  readonly fragments: ReturnType<typeof fragmentRenderer>;
  readonly pageRemotes: PageRemotes;
  /** Whether the composer takes only a page's own remotes: then other remotes do not affect it. */
  readonly takesRoute: boolean;
  readonly #prerendered: ReturnType<typeof prerenderReader>;
  readonly #readStyle: StyleReader;
  readonly #frameRemotes: readonly FrameRemote[];

  constructor(
    parts: VersionParts,
    private readonly composer: Composer,
    private readonly manifest: ReleaseManifest,
    private readonly site: Site,
  ) {
    const { remotes } = manifest;
    this.takesRoute = composer.composePage.takes === 'route';
    this.pageRemotes = new PageRemotes(remotes, composer.slots ?? [], composer.start ?? '/');
    this.#prerendered = prerenderReader(parts, site.origin);
    this.#readStyle = styleReader(parts);
    this.fragments = fragmentRenderer(parts, site.origin);
    // Remotes without navigation items do not affect all pages.
    this.#frameRemotes = remotes
      .filter(({ navigation }) => navigation.length > 0)
      .map(({ name, owner, navigation }) => ({ name, owner, navigation }));
  }

  /** All pages of the generation, with the 404 page. */
  jobs(): Job[] {
    const { start = '/', slots = [], digest } = this.composer;
    const { shell, keys, remotes } = this.manifest;
    const { mode, origin } = this.site;
    const forAll = digestOf([FORMAT, digest, shell, keys, mode, origin, start, slots, this.#frameRemotes]);
    const digests = new Map(remotes.map((remote) => [remote, digestOf(remote)]));
    const jobOf = (route: string, address: string | null): Job => {
      const own = this.takesRoute ? this.pageRemotes.of(address) : remotes;
      const { settings } = this.#settingsFor(address);
      return { route, address, own, inputs: digestOf([forAll, address, settings, own.map((one) => digests.get(one))]) };
    };
    return [...[...routesOf(remotes)].map((route) => jobOf(route, route)), jobOf(NOT_FOUND, null)];
  }

  /** Reuses a page with equal inputs; returns whether there was one. */
  reuse({ route, inputs }: Job, before: readonly PagesBefore[]): boolean {
    for (const { index: pages, held } of this.takesRoute ? before : []) {
      const known = Object.hasOwn(pages, route) ? pages[route] : undefined;
      if (known?.inputs !== inputs) continue;
      const files = held([known.file, ...(known.request ? [known.request.template] : [])]);
      if (!files) continue;
      this.index[route] = known;
      for (const [name, integrity] of files) this.kept.set(name, integrity);
      return true;
    }
    return false;
  }

  /** Composes a page. Returns false if a fragment is not rendered yet: compose it again later. */
  compose(job: Job): boolean {
    const { route, address, own, inputs } = job;
    const file = address === null ? `${NOT_FOUND}.html` : fileFor(address);
    const page = this.#write(file, job, this.#prerendered);
    const holder = own.find(({ prerender }) => prerender.includes(route));
    const remote = own.find((one) => requestRoutes(one).includes(route));
    const rendered = remote && this.#writeTemplate(remote, `${file}.template`, job);
    this.index[route] = {
      file,
      ...(address === null && { status: 404 }),
      ...page.policy,
      ...(rendered && { request: rendered.request }),
      ...(holder && this.isListed(holder, route) && { listed: true as const }),
      ...(this.takesRoute && page.isWhole && rendered?.isWhole !== false && { inputs }),
    };
    return !page.isWaiting && !rendered?.isWaiting;
  }

  /** Whether a route is for search engines: its page has a canonical link to itself. */
  isListed(remote: RemoteRelease, route: string): boolean {
    const html = this.#prerendered(remote, route)?.html ?? '';
    return (
      html.includes(`<link rel="canonical" href="${this.site.origin}${route}"`) && !html.includes('content="noindex"')
    );
  }

  #settingsFor(address: string | null) {
    const allows = allowanceOf(this.pageRemotes.shownAt(address));
    const { settings = {} } = this.site;
    return {
      allows,
      settings: Object.fromEntries((allows.settings ?? []).map((name) => [name, settings[name] ?? ''])),
    };
  }

  /** The template of a request-time page, with placeholders for its content. */
  #writeTemplate(remote: RemoteRelease, template: string, job: Job) {
    const { scripts, styles } = remote.pages?.[job.route] ?? { scripts: [], styles: [] };
    const expected = expectedIn(remote, job.route, job.own);
    const content = () => ({ ...placeholders({ scripts, styles }), expected });
    const { policy, ...state } = this.#write(template, { ...job, address: job.route }, content);
    const request = { remote: remote.name, template, ...(expected.length > 0 && { fragments: expected }), ...policy };
    return { request, ...state };
  }

  /** Composes one file with the shell's composer. */
  #write(file: string, { address, own }: Job, prerendered: ReturnType<typeof prerenderReader>) {
    const { composePage } = this.composer;
    const { mode, origin } = this.site;
    const styles = new Set<string>();
    let isWaiting = false;
    let isWhole = true;
    const renderFragment: ReturnType<typeof fragmentRenderer>['render'] = (request) => {
      const rendered = this.fragments.render(request);
      isWaiting ||= this.fragments.isWaiting;
      isWhole &&= rendered !== undefined;
      return rendered;
    };
    const readApart = apart(this.#readStyle);
    const styleText: StyleReader = (version, name) => {
      const text = readApart(version, name);
      if (text !== undefined) styles.add(textHash(text));
      return text;
    };
    const { allows, settings } = this.#settingsFor(address);
    let inPage: CspAdditions = { policies: [], scripts: [] };
    const letIn = (what: CspAdditions) => (inPage = what);
    const request = {
      manifest: this.takesRoute ? { ...this.manifest, remotes: [...own] } : this.manifest,
      ...{ frameRemotes: this.#frameRemotes, mode, origin, settings, path: address },
      ...{ prerendered, renderFragment, styleText, letIn },
    };
    this.made.set(
      file,
      attempt(`The page for ${address ?? 'unknown addresses'}`, () => composePage(request)),
    );
    return { policy: policyOf(styles, inPage, allows), isWhole, isWaiting };
  }
}

/** Adds public files, the service worker, and files for search engines. */
function addPublicFiles(composition: Composition, parts: VersionParts, manifest: ReleaseManifest, origin: string) {
  const { made, index } = composition;
  const isListed = (remote: RemoteRelease, route: string) =>
    Object.hasOwn(index, route) ? index[route]?.listed === true : composition.isListed(remote, route);
  for (const [file, bytes] of parts.publicFiles()) made.set(`public/${file}`, bytes);
  made.set(`public${WORKER_PATH}`, workerOf(parts, manifest.shell));
  made.set('public/robots.txt', robots(manifest, origin));
  made.set(
    'public/sitemap.xml',
    attempt('The site map', () => sitemap(manifest, origin, isListed)),
  );
}

/** Throws ROUTE_TAKEN: the edge would serve the file instead of the page. */
function refuseHidden({ remotes }: ReleaseManifest, made: ReadonlyMap<string, unknown>) {
  for (const { name, routes, overlays } of remotes) {
    const hidden = [...routes, ...overlays].find((route) => made.has(`public${route}`));
    if (hidden) throw new ReleaseError('ROUTE_TAKEN', `${name} claims ${hidden}, where the site offers a file`);
  }
}

/**
 * Composes all pages of a manifest that do not exist yet with equal inputs; writes nothing. Throws PAGES_FAILED with
 * the page's name, FILE_CHANGED if an input was altered, ROUTE_TAKEN for a route with the address of a public file, and
 * FRAGMENT_FAILED if a remote of `changed` cannot render a fragment.
 * @param before existing pages
 * @param onPage called before each page with its number, from 1, and the total
 */
export function composePages(
  parts: VersionParts,
  composer: Composer,
  released: ReleaseManifest,
  site: Site,
  changed: ReadonlySet<string>,
  before: readonly PagesBefore[] = [],
  onPage: (at: number, of: number) => void = () => undefined,
): ComposedPages {
  const manifest = manifestFor(released, site);
  const composition = new Composition(parts, composer, manifest, site);
  const { fragments, index, made, kept } = composition;
  const jobs = composition.jobs();
  let waiting = jobs.filter((job, at) => {
    onPage(at + 1, jobs.length);
    return !composition.reuse(job, before) && !composition.compose(job);
  });
  while (waiting.length > 0) {
    fragments.settle();
    waiting = waiting.filter((job) => !composition.compose(job));
  }
  fragments.ensureRendered(changed);
  addPublicFiles(composition, parts, manifest, site.origin);
  refuseHidden(manifest, made);
  if (composition.takesRoute)
    for (const [file, text] of releaseFiles(manifest, composition.pageRemotes)) made.set(file, text);
  return { index, made, kept };
}
