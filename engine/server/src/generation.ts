import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  SHELL,
  isAmong,
  type RemoteRelease,
  type SignedStatement,
  type VersionsByName,
} from '@federated-pages/manifest';
import type { Generation as StoredGeneration } from '@federated-pages/store';
import { withRelease } from '@federated-pages/store/set';
import { generationFile, previewPages } from '@federated-pages/store/store';
import { RETRY_MS, ServedSet, reasonOf } from './served-set';
import { isInShare } from './share';

/** Of older ones the pages are gone. */
const EARLIER_TRIED = 5;

/** Lines that are remembered as said. */
const MOST_SAID = 1_000;

/** What the visitors of a canary have. */
interface ServedCanary {
  remote: string;
  percent: number;
  served: ServedSet;
}

/** What those have who opened a preview's link. */
export interface ServedPreview {
  id: string;
  remote: string;
  version: string;
  /** In milliseconds since 1970. */
  until: number;
  tokenHash: string;
  /** Where its link leads to. */
  start: string;
  /** Undefined where it does not go with what is live. */
  served: ServedSet | undefined;
  /** "CODE: sentence", why. */
  problem: string | undefined;
}

/** The first page of a remote that is there without further words: a route, or else what opens above others. */
function startOf({ routes, overlays }: RemoteRelease): string {
  const [first = '/'] = [...routes, ...overlays];
  return first.replace(/\/\*$/, '');
}

/** One generation as it is served: what is live, and what the visitors of each canary have instead. */
export class Generation {
  constructor(
    readonly number: number,
    readonly live: ServedSet,
    /** In the order in which they were started. */
    private readonly canaries: readonly ServedCanary[],
    private readonly previews: readonly ServedPreview[],
    readonly stored: StoredGeneration,
  ) {}

  /** Whether what a visitor has depends on who asks. */
  get hasShares(): boolean {
    return this.canaries.length > 0;
  }

  get all(): ServedSet[] {
    return [...this.forVisitors, ...this.forPreviews];
  }

  /** What people have who opened no link. */
  get forVisitors(): ServedSet[] {
    return [this.live, ...this.canaries.map(({ served }) => served)];
  }

  get forPreviews(): ServedSet[] {
    return this.previews.flatMap(({ served }) => served ?? []);
  }

  /** The preview whose token has a digest, unless it has ended. */
  preview(tokenHash: string | undefined, now = Date.now()): ServedPreview | undefined {
    return tokenHash === undefined
      ? undefined
      : this.previews.find((one) => one.tokenHash === tokenHash && now < one.until);
  }

  /** What tabs are told of the set that they have, signed; undefined for generations of older tools. */
  statementOf({ key }: ServedSet): SignedStatement | undefined {
    const { canaries = [], previews = [] } = this.stored;
    return [this.stored, ...canaries, ...previews].find(({ pages }) => pages === key)?.statement;
  }

  /** What a visitor has: of the canaries whose share they are in, the one that was started first. */
  servedTo(bucket: number | undefined): ServedSet {
    const own =
      bucket === undefined
        ? undefined
        : this.canaries.find(({ remote, percent }) => isInShare(bucket, remote, percent));
    return own?.served ?? this.live;
  }
}

/** Follows the release store: a generation published meanwhile is live for the next request. */
export class LiveGeneration {
  #current: Generation | undefined;
  /** What the newest generation that was believed says that no browser may run, whether or not all else of it can be read. */
  #refused: { by: number; versions: VersionsByName } = { by: 0, versions: {} };
  #retryAt = 0;
  #checking: Promise<void> | undefined;
  readonly #said = new Set<string>();

  constructor(
    private readonly releases: string,
    private readonly log: (line: string) => void,
    /** Called with each one that becomes live, before it is given to anybody. */
    private readonly onLive: (generation: Generation) => void = () => undefined,
    /** Rejects for one that is not to be believed. */
    private readonly believe: (stored: StoredGeneration) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** The live generation; undefined before the first was published. */
  async get(): Promise<Generation | undefined> {
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    await this.#checking;
    return this.#current;
  }

  /** Digest of what no browser may run any more. */
  async refused(): Promise<string> {
    await this.get();
    return createHash('sha256').update(JSON.stringify(this.#refused.versions)).digest('base64url');
  }

  /** Generations are numbered without a gap, so one look for the next file tells whether there is anything new. */
  async #check(): Promise<void> {
    if (performance.now() < this.#retryAt) return;
    const folder = path.join(this.releases, 'generations');
    if (this.#current && !(await exists(path.join(folder, generationFile(this.#current.number + 1))))) return;
    const numbers = await this.#numbers();
    const newest = numbers[0];
    if (newest === undefined || newest === this.#current?.number) return;
    const before = this.#current;
    try {
      this.#current = await this.#load(newest, await this.#read(newest));
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_MS;
      this.#tell(`generation ${newest} cannot be read: ${reasonOf(error)}`);
      // An older one is better than nothing, and one between this and that than this: unless that was taken back for security.
      const between = await this.#newestBelow(newest);
      const mayStay = this.#current && !this.#isRefused(this.#current.stored);
      if (!mayStay || (between && between.number > (this.#current?.number ?? 0))) this.#current = between;
    }
    if (this.#current && this.#current !== before) this.onLive(this.#current);
  }

  /** Of all generations, the newest first. */
  async #numbers(): Promise<number[]> {
    const names = await readdir(path.join(this.releases, 'generations')).catch(() => []);
    return names
      .flatMap((name) => /^(\d{6,})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  }

  async #read(number: number): Promise<StoredGeneration> {
    const file = path.join(this.releases, 'generations', generationFile(number));
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredGeneration;
    if (stored.generation !== number) throw new Error(`it says that it is generation ${stored.generation}`);
    await this.believe(stored);
    if (number > this.#refused.by) this.#refused = { by: number, versions: stored.refused ?? {} };
    return stored;
  }

  /** Whether a generation has a version, live or to fall back on, that was taken back for security since. */
  #isRefused({ shell, remotes = [] }: Partial<StoredGeneration>): boolean {
    const { versions } = this.#refused;
    const before = remotes.flatMap(({ name, previous }) => (previous ? [{ name, version: previous.version }] : []));
    const all = [...(shell ? [{ name: SHELL, version: shell.version }] : []), ...remotes, ...before];
    return all.some((one) => isAmong(versions, one));
  }

  async #load(number: number, stored: StoredGeneration): Promise<Generation> {
    const { remotes = [], canaries = [], previews = [], site, set } = stored as Partial<StoredGeneration>;
    const tell = (line: string) => this.#tell(line);
    let earlier: Generation | undefined;
    const live = await this.#serve(
      { ...stored, number, remotes, origin: site?.origin ?? '', set: set ?? '' },
      {
        served: async () => {
          if (!earlier || this.#isRefused(earlier.stored)) earlier = await this.#newestBelow(number, stored.pages);
          return earlier?.live;
        },
        tell,
      },
    );
    /** The set in which a remote has another release. */
    const serve = (remote: RemoteRelease, pages: { pages: string; seal?: string; set: string }) => {
      if (this.#isRefused({ remotes: [remote] })) throw new Error(`${remote.version} was taken back for security`);
      const own = { ...pages, number, remotes: withRelease(remotes, remote), origin: site?.origin ?? '' };
      const besides = async () => {
        const now = this.#current?.live;
        // It may have become the live one itself.
        return now && now.key !== pages.pages ? now : (await this.#newestBelow(number, pages.pages))?.live;
      };
      return this.#serve(own, { served: besides, tell });
    };
    const served = canaries.map(async ({ remote, percent, ...stated }) => {
      try {
        return [{ remote: remote.name, percent, served: await serve(remote, stated) }];
      } catch (error) {
        // Its visitors have what is live.
        tell(`generation ${number}, the canary of ${remote.name}: ${reasonOf(error)}`);
        return [];
      }
    });
    const previewed = previews.map(async (preview): Promise<ServedPreview> => {
      const { id, remote, until, tokenHash, set = '', problem } = preview;
      const about = { ...{ id, tokenHash, remote: remote.name, version: remote.version }, start: startOf(remote) };
      const ends = { ...about, until: Date.parse(until) };
      const [pages] = previewPages(preview);
      try {
        return { ...ends, problem, served: pages && (await serve(remote, { ...pages, set })) };
      } catch (error) {
        tell(`generation ${number}, the preview ${id} of ${remote.name}: ${reasonOf(error)}`);
        return { ...ends, problem: 'FILE_CHANGED', served: undefined };
      }
    });
    const [shares, links] = await Promise.all([Promise.all(served), Promise.all(previewed)]);
    return new Generation(number, live, shares.flat(), links, stored);
  }

  /** A set that is served already stays as it is, with all that was read of it. */
  async #serve(...[stated, before]: [Parameters<typeof ServedSet.load>[1], Parameters<typeof ServedSet.load>[2]]) {
    const known = this.#current?.all.find(({ key }) => key === stated.pages);
    return known ?? (await ServedSet.load(this.releases, stated, before));
  }

  /**
   * The newest that can be read of those before a number, and has nothing that was taken back for security. The pages of old ones are gone.
   * @param without pages that several generations may have, and that are of no use
   */
  async #newestBelow(number: number, without = ''): Promise<Generation | undefined> {
    const tried = new Set([without]);
    for (const one of (await this.#numbers()).filter((before) => before < number)) {
      if (tried.size > EARLIER_TRIED) return undefined;
      try {
        const stored = await this.#read(one);
        if (tried.has(stored.pages)) continue;
        tried.add(stored.pages);
        if (this.#isRefused(stored)) continue;
        return await this.#load(one, stored);
      } catch (error) {
        tried.add(String(one));
        this.#tell(`generation ${one} cannot be read: ${reasonOf(error)}`);
      }
    }
    return undefined;
  }

  /** Says the same thing once. */
  #tell(line: string) {
    if (this.#said.has(line)) return;
    if (this.#said.size >= MOST_SAID) this.#said.clear();
    this.#said.add(line);
    this.log(line);
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
