import {
  TABLE_FILE,
  covers,
  fillingsOf,
  matchRenderRoute,
  matchRoute,
  type RemoteRelease,
} from '@federated-pages/manifest';
import type { PageEntry } from '@federated-pages/store';
import type { PageSetRef } from '@federated-pages/store/store';
import type { RendererOf } from '@federated-pages/render/edge';
import { hashOfIntegrity } from '@federated-pages/store/contents';
import { readLiveRoutes, type RouteAtRequest } from './live-routes';
import { SealedFolder } from './sealed-folder';
import { madeVariants, type Variants } from './variants';

/** pages/<folder>/index.json: the page of each route. */
type PageIndex = Readonly<Record<string, PageEntry>>;

/** Key of the 404 page. */
const NOT_FOUND = '404';

/** Milliseconds until an unreadable generation or file is tried again. */
export const RETRY_MS = 200;

/** The remote in a fragment's address. */
const remoteOf = (of: string) => of.split('/')[0] ?? '';

export interface Found {
  content: Variants;
  status: number;
  page: PageEntry;
}

/** A path's route that is rendered per request. */
export interface FoundRoute {
  route: RouteAtRequest;
  /** Path parameters by name. */
  params: Readonly<Record<string, string>>;
}

/** Marks the 404 page for an address that a remote matches but has nothing for. */
const MISSING = { in: '<div id="not-found">', out: '<div id="not-found" data-missing>' };

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The set to fall back to for altered files. */
interface Before {
  /** Undefined if there is none. */
  served(): Promise<ServedSet | undefined>;
  /** Called for each altered file. */
  tell(line: string): void;
}

/** A set as its generation states it. */
interface StatedSet extends PageSetRef {
  /** The generation's number. */
  number: number;
  set: string;
  remotes: readonly RemoteRelease[];
  origin: string;
}

/** One set of versions: its pages by route and its public files by path, cached in memory. */
export class ServedSet {
  readonly #read = new Map<string, Promise<Variants>>();
  #missing: Variants | undefined;

  private constructor(
    /** The first generation with this set, for the log. */
    private readonly number: number,
    /** Unique name of the composed set, usable as a cache key. */
    readonly key: string,
    /** Digest of its versions. */
    readonly set: string,
    private readonly files: SealedFolder,
    private readonly pages: PageIndex,
    private readonly publicFiles: ReadonlySet<string>,
    readonly remotes: readonly RemoteRelease[],
    readonly liveRoutes: readonly RouteAtRequest[],
    private readonly before: Before,
  ) {}

  /** Hash of the release table; undefined for sets of older tools. */
  get table(): string | undefined {
    const integrity = this.files.integrityOf(TABLE_FILE);
    return integrity && hashOfIntegrity(integrity);
  }

  /** Versions that render pages, or fragments in them, at request time. */
  get renderedAtRequests(): RendererOf[] {
    // Remotes with fragments in the pages, and in those fragments.
    const offering = new Set(this.liveRoutes.flatMap(({ composedWith }) => composedWith.map(remoteOf)));
    for (const name of offering) {
      const { uses = {}, slots = {} } = this.remotes.find((one) => one.name === name) ?? {};
      const filling = Object.keys(slots).flatMap((of) => fillingsOf(this.remotes, of));
      for (const of of [...Object.keys(uses), ...filling.map((one) => one.of)]) offering.add(remoteOf(of));
    }
    const fragments = this.remotes
      .filter(({ name, server }) => server && offering.has(name))
      .map(({ name, version }) => ({ remote: name, version }));
    return [...this.liveRoutes, ...fragments];
  }

  static async load(releases: string, stated: StatedSet, before: Before): Promise<ServedSet> {
    const { number, pages: name, set, remotes } = stated;
    const sealed = await SealedFolder.open(releases, name, stated.seal);
    const pages = JSON.parse(await sealed.text('index.json')) as PageIndex;
    const files = await sealed.namesBelow('public');
    const live = await readLiveRoutes(sealed, pages, remotes, stated.origin);
    return new ServedSet(number, name, set, sealed, pages, new Set(files), remotes, live, before);
  }

  /** The request-time route of a path by the remote that matches it; undefined for stored pages. */
  requestRoute(pathname: string): FoundRoute | undefined {
    const match = this.liveRoutes.length > 0 ? matchRoute(this.remotes, pathname) : undefined;
    if (match?.area !== 'page') return undefined;
    const own = this.liveRoutes.filter(({ remote }) => remote === match.remote.name);
    const found = matchRenderRoute(
      own.map(({ route }) => route),
      pathname,
    );
    // An exactly claimed path has a page of its own.
    if (!found || (!match.pattern.endsWith('/*') && match.pattern !== found.route)) return undefined;
    const route = own.find((one) => one.route === found.route);
    return route && { route, params: found.params };
  }

  /** The stored page for a failed rendering. */
  async fallback({ route }: RouteAtRequest): Promise<Found | undefined> {
    const page = this.pages[route];
    return page && this.#found(route, page, 200);
  }

  /** The 404 page for an address that its remote reports as missing. */
  async missing(): Promise<Found | undefined> {
    const page = this.pages[NOT_FOUND];
    if (!page) return undefined;
    try {
      const { plain } = await this.#file(page.file);
      this.#missing ??= madeVariants(plain.toString().replace(MISSING.in, MISSING.out));
      return { content: this.#missing, status: 404, page };
    } catch (error) {
      return (await this.#earlier(error))?.missing();
    }
  }

  /** Whether a page has exactly this path. */
  hasPage(pathname: string): boolean {
    return pathname.startsWith('/') && Object.hasOwn(this.pages, pathname);
  }

  /** The page for a path: an exact route, else the longest wildcard, else the 404 page. */
  async page(pathname: string): Promise<Found | undefined> {
    const wildcards = Object.keys(this.pages).filter((route) => route.endsWith('/*') && covers(route, pathname));
    const route = wildcards.reduce((best, one) => (one.length > best.length ? one : best), '');
    const known = this.hasPage(pathname) ? this.pages[pathname] : this.pages[route];
    const page = known ?? this.pages[NOT_FOUND];
    if (!page) return undefined;
    return this.#found(pathname, page, page.status ?? (known ? 200 : 404));
  }

  /**
   * A page as published; if it was altered, the previous set's. Sets share equal files: if none is intact, the 404 page
   * with status 503, whose script loads the routes.
   */
  async #found(pathname: string, page: PageEntry, status: number): Promise<Found | undefined> {
    try {
      return { content: await this.#file(page.file), status, page };
    } catch (error) {
      const earlier = await (await this.#earlier(error))?.page(pathname);
      const spare = this.pages[NOT_FOUND];
      if (earlier || !spare || spare.file === page.file) return earlier;
      const content = await this.#file(spare.file).catch(() => undefined);
      return content && { content, status: 503, page: { ...spare, ...(page.allows && { allows: page.allows }) } };
    }
  }

  /** Logs an unreadable file and gives the previous set. */
  #earlier(error: unknown): Promise<ServedSet | undefined> {
    this.before.tell(`generation ${this.number}: ${reasonOf(error)}`);
    return this.before.served();
  }

  /** A public file. Only names that were listed at the start are opened. */
  async publicFile(pathname: string): Promise<Variants | undefined> {
    const name = `public${pathname}`;
    if (!this.publicFiles.has(name)) return undefined;
    try {
      return await this.#file(name);
    } catch (error) {
      return (await this.#earlier(error))?.publicFile(pathname);
    }
  }

  #file(name: string): Promise<Variants> {
    let read = this.#read.get(name);
    if (!read) {
      read = this.files.read(name);
      read.catch(() => setTimeout(() => this.#read.delete(name), RETRY_MS).unref());
      this.#read.set(name, read);
    }
    return read;
  }
}
