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

/** A page to be composed: its route, its address where it has one, and the digest of all that it depends on. */
interface Job {
  route: string;
  /** Null for the page that says there is none. */
  address: string | null;
  /** The remotes that it is composed of. */
  own: readonly RemoteRelease[];
  inputs: string;
}

/** What pages are composed of: without what no page has anything of. */
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

/** What the edge has to know of a page to send it. */
const policyOf = (styles: ReadonlySet<string>, inPage: LetIn, allows: Allowance): PagePolicy => ({
  ...(styles.size > 0 && { styles: [...styles] }),
  ...(inPage.scripts.length > 0 && { scripts: inPage.scripts.map(textHash) }),
  ...(inPage.policies.length > 0 && { policies: inPage.policies }),
  ...(inPage.images && inPage.images.length > 0 && { images: inPage.images }),
  ...(Object.keys(allows).length > 0 && { allows }),
});

/** The pages of one generation, as they are composed. */
class Composition {
  readonly made = new Map<string, string | Buffer>();
  readonly kept = new Map<string, string>();
  readonly index: Record<string, PageEntry> = {};
  readonly fragments: ReturnType<typeof fragmentRenderer>;
  readonly pageRemotes: PageRemotes;
  /** Whether the composer takes the remotes of a page alone: then a page depends on nothing of any other. */
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
    // Whoever has nothing in the navigation comes and goes without a change of all pages.
    this.#frameRemotes = remotes
      .filter(({ navigation }) => navigation.length > 0)
      .map(({ name, owner, navigation }) => ({ name, owner, navigation }));
  }

  /** All pages of the generation: those of its routes, and the one that says there is none. */
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

  /** Keeps the page of a job that was composed of the same before, and says whether there was one. */
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

  /** Composes a page. False where it lacks a fragment that has not been rendered yet: then it is to be composed again. */
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

  /** Whether search engines may list a route: its page names it as the address to keep. */
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

  /** The page of a route that is rendered at each request, with placeholders for what is rendered then. */
  #writeTemplate(remote: RemoteRelease, template: string, job: Job) {
    const { scripts, styles } = remote.pages?.[job.route] ?? { scripts: [], styles: [] };
    const expected = expectedIn(remote, job.route, job.own);
    const content = () => ({ ...placeholders({ scripts, styles }), expected });
    const { policy, ...state } = this.#write(template, { ...job, address: job.route }, content);
    const request = { remote: remote.name, template, ...(expected.length > 0 && { fragments: expected }), ...policy };
    return { request, ...state };
  }

  /** Has the shell's composer make a file. */
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
    let inPage: LetIn = { policies: [], scripts: [] };
    const letIn = (what: LetIn) => (inPage = what);
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

/** Adds what lies at public addresses of its own: files, the service worker, and what search engines ask for. */
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

/** Throws ROUTE_TAKEN: the edge answers with the file, so that the page could only be reached from within the product. */
function refuseHidden({ remotes }: ReleaseManifest, made: ReadonlyMap<string, unknown>) {
  for (const { name, routes, overlays } of remotes) {
    const hidden = [...routes, ...overlays].find((route) => made.has(`public${route}`));
    if (hidden) throw new ReleaseError('ROUTE_TAKEN', `${name} claims ${hidden}, where the site offers a file`);
  }
}

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
