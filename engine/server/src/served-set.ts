import {
  TABLE_FILE,
  covers,
  fillingsOf,
  matchRenderRoute,
  matchRoute,
  type RemoteRelease,
} from '@federated-pages/manifest';
import type { PageEntry } from '@federated-pages/store';
import type { PageSet } from '@federated-pages/store/store';
import type { RendererOf } from '@federated-pages/render/edge';
import { hashOfIntegrity } from '@federated-pages/store/contents';
import { readLiveRoutes, type RouteAtRequest } from './live-routes';
import { SealedFolder } from './sealed-folder';
import { madeVariants, type Variants } from './variants';

/** pages/<folder>/index.json: the page of each route. */
type PageIndex = Readonly<Record<string, PageEntry>>;

/** The key of the page that is shown for addresses nobody knows. */
const NOT_FOUND = '404';

/** How long a generation, or a file of one, that cannot be read is left alone before it is tried again. */
export const RETRY_MS = 200;

/** Of a fragment's address. */
const remoteOf = (of: string) => of.split('/')[0] ?? '';

export interface Found {
  content: Variants;
  status: number;
  page: PageEntry;
}

/** A page that is rendered for the address it is asked for by. */
export interface FoundLive {
  live: RouteAtRequest;
  /** The parameters of the path, by name. */
  params: Readonly<Record<string, string>>;
}

/** In the page that says there is none: the address is a remote's, and stands for nothing all the same. */
const MISSING = { in: '<div id="not-found">', out: '<div id="not-found" data-missing>' };

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a set knows of the one that is served where its own files are not what was published. */
interface Before {
  /** Undefined where there is none that can be read. */
  served(): Promise<ServedSet | undefined>;
  /** Told of each file that the store does not hold any more. */
  tell(line: string): void;
}

/** A set of versions as a generation states it. */
interface StatedSet extends PageSet {
  /** Of the generation. */
  number: number;
  set: string;
  remotes: readonly RemoteRelease[];
  origin: string;
}

/** One set of versions of the product: its pages by route, its public files by path, read from disk once each. */
export class ServedSet {
  readonly #read = new Map<string, Promise<Variants>>();
  #missing: Variants | undefined;

  private constructor(
    /** Of the generation that it was first in, for the log. */
    private readonly number: number,
    /** Nothing else was composed under this name: whatever was made of it stays true. */
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

  /** Hash of the file by which tabs learn who answers where; undefined for sets whose pages say it themselves. */
  get table(): string | undefined {
    const integrity = this.files.integrityOf(TABLE_FILE);
    return integrity && hashOfIntegrity(integrity);
  }

  /** Versions whose code renders pages at requests, or fragments in them. */
  get renderedAtRequests(): RendererOf[] {
    // Those in the pages, and those that may stand in these.
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

  /**
   * The route that is rendered at requests for a path, as whichever remote answers for it says; undefined for pages that are
   * there already.
   */
  live(pathname: string): FoundLive | undefined {
    const match = this.liveRoutes.length > 0 ? matchRoute(this.remotes, pathname) : undefined;
    if (match?.area !== 'page') return undefined;
    const own = this.liveRoutes.filter(({ remote }) => remote === match.remote.name);
    const found = matchRenderRoute(
      own.map(({ route }) => route),
      pathname,
    );
    // What is claimed as it stands is a page of its own.
    if (!found || (!match.pattern.endsWith('/*') && match.pattern !== found.route)) return undefined;
    const live = own.find(({ route }) => route === found.route);
    return live && { live, params: found.params };
  }

  /** What shows where a page cannot be rendered. */
  async fallback({ route }: RouteAtRequest): Promise<Found | undefined> {
    const page = this.pages[route];
    return page && this.#found(route, page, 200);
  }

  /** The page that says there is none, for an address of a remote that stands for nothing. */
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

  /** Whether a page is at exactly this path. */
  hasPage(pathname: string): boolean {
    return pathname.startsWith('/') && Object.hasOwn(this.pages, pathname);
  }

  /** The page for a path: an exact route, else the longest wildcard, else the page that says there is none. */
  async page(pathname: string): Promise<Found | undefined> {
    const wildcards = Object.keys(this.pages).filter((route) => route.endsWith('/*') && covers(route, pathname));
    const route = wildcards.reduce((best, one) => (one.length > best.length ? one : best), '');
    const known = this.hasPage(pathname) ? this.pages[pathname] : this.pages[route];
    const page = known ?? this.pages[NOT_FOUND];
    if (!page) return undefined;
    return this.#found(pathname, page, page.status ?? (known ? 200 : 404));
  }

  /**
   * A page as published; where the store does not hold it any more, as the set before had it. Sets share what is the same in all
   * of them: where none has it, the page that says there is none stands in, in which a script finds out who answers.
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

  /** The set before, where a file of this one cannot be had. */
  #earlier(error: unknown): Promise<ServedSet | undefined> {
    this.before.tell(`generation ${this.number}: ${reasonOf(error)}`);
    return this.before.served();
  }

  /** A file of the generation's public folder. Only names that were found on disk are ever opened. */
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
