import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { covers } from '@mealtime/federation/manifest';
import type { Generation as StoredGeneration, PageEntry } from '@mealtime/federation/release';
import { readVariants, type Variants } from './variants';

/** pages/<folder>/index.json: the page of each route. */
type PageIndex = Readonly<Record<string, PageEntry>>;

/** The key of the page that is shown for addresses nobody knows. */
const NOT_FOUND = '404';

/** How long a generation that cannot be read is left alone before it is tried again. */
const RETRY_MS = 200;

const fileName = (generation: number) => `${String(generation).padStart(6, '0')}.json`;

export interface Found {
  content: Variants;
  status: number;
  page: PageEntry;
}

/** One generation of the product: its pages by route, its public files by path, read from disk once each. */
export class Generation {
  readonly #read = new Map<string, Promise<Variants>>();

  private constructor(
    readonly number: number,
    private readonly folder: string,
    private readonly pages: PageIndex,
    private readonly publicFiles: ReadonlySet<string>,
  ) {}

  static async load(releases: string, number: number): Promise<Generation> {
    const file = path.join(releases, 'generations', fileName(number));
    const { pages: name } = JSON.parse(await readFile(file, 'utf8')) as StoredGeneration;
    const folder = path.join(releases, 'pages', name);
    const pages = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as PageIndex;
    const entries = await readdir(path.join(folder, 'public'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    return new Generation(number, folder, pages, new Set(files));
  }

  /** The page for a path: an exact route, else the longest wildcard, else the page that says there is none. */
  async page(pathname: string): Promise<Found | undefined> {
    const wildcards = Object.keys(this.pages).filter((route) => route.endsWith('/*') && covers(route, pathname));
    const route = wildcards.reduce((best, one) => (one.length > best.length ? one : best), '');
    const known =
      Object.hasOwn(this.pages, pathname) && pathname.startsWith('/') ? this.pages[pathname] : this.pages[route];
    const page = known ?? this.pages[NOT_FOUND];
    if (!page) return undefined;
    const status = page.status ?? (known ? 200 : 404);
    return { content: await this.#file(page.file), status, page };
  }

  /** A file of the generation's public folder. Only names that were found on disk are ever opened. */
  async publicFile(pathname: string): Promise<Variants | undefined> {
    const name = `public${pathname}`;
    return this.publicFiles.has(name) ? this.#file(name) : undefined;
  }

  #file(name: string): Promise<Variants> {
    let read = this.#read.get(name);
    if (!read) {
      read = readVariants(path.join(this.folder, name));
      read.catch(() => this.#read.delete(name));
      this.#read.set(name, read);
    }
    return read;
  }
}

/** Follows the release store: a generation published meanwhile is live for the next request. */
export class LiveGeneration {
  #current: Generation | undefined;
  #retryAt = 0;
  #checking: Promise<void> | undefined;

  constructor(
    private readonly releases: string,
    private readonly log: (line: string) => void,
  ) {}

  /** The live generation; undefined before the first was published. */
  async get(): Promise<Generation | undefined> {
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    await this.#checking;
    return this.#current;
  }

  /** Generations are numbered without a gap, so one look for the next file tells whether there is anything new. */
  async #check(): Promise<void> {
    if (performance.now() < this.#retryAt) return;
    const folder = path.join(this.releases, 'generations');
    if (this.#current && !(await exists(path.join(folder, fileName(this.#current.number + 1))))) return;
    const names = await readdir(folder).catch(() => []);
    const newest = Math.max(0, ...names.flatMap((name) => Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0)));
    if (newest === 0 || newest === this.#current?.number) return;
    try {
      this.#current = await Generation.load(this.releases, newest);
    } catch (error) {
      // Serving the older one is better than serving nothing.
      this.#retryAt = performance.now() + RETRY_MS;
      this.log(`generation ${newest} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
