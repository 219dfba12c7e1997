import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
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

/** Number of earlier generations to try; the pages of older ones are deleted. */
const EARLIER_TRIED = 5;

/** Limit of remembered log lines. */
const MOST_LOGGED = 1_000;

/** A canary's share and its set. */
interface ServedCanary {
  remote: string;
  percent: number;
  served: ServedSet;
}

/** A preview and its set. */
export interface ServedPreview {
  id: string;
  remote: string;
  version: string;
  /** Milliseconds since 1970. */
  until: number;
  tokenHash: string;
  /** Target of its link. */
  start: string;
  /** Undefined if it is incompatible with the live set. */
  served: ServedSet | undefined;
  /** The reason, "CODE: sentence". */
  problem: string | undefined;
}

/** The remote's first page: a route, else an overlay. */
function startOf({ routes, overlays }: RemoteRelease): string {
  const [first = '/'] = [...routes, ...overlays];
  return first.replace(/\/\*$/, '');
}

/** A generation as served: the live set, canaries and previews. */
export class ServedGeneration {
  constructor(
    readonly number: number,
    readonly live: ServedSet,
    /** In order of their start. */
    private readonly canaries: readonly ServedCanary[],
    private readonly previews: readonly ServedPreview[],
    readonly stored: StoredGeneration,
  ) {}

  /** Whether visitors get different sets. */
  get hasShares(): boolean {
    return this.canaries.length > 0;
  }

  get all(): ServedSet[] {
    return [...this.forVisitors, ...this.forPreviews];
  }

  /** The sets of visitors without a preview. */
  get forVisitors(): ServedSet[] {
    return [this.live, ...this.canaries.map(({ served }) => served)];
  }

  get forPreviews(): ServedSet[] {
    return this.previews.flatMap(({ served }) => served ?? []);
  }

  /** The preview with a token's digest, unless it has ended. */
  preview(tokenHash: string | undefined, now = Date.now()): ServedPreview | undefined {
    return tokenHash === undefined
      ? undefined
      : this.previews.find((one) => one.tokenHash === tokenHash && now < one.until);
  }

  /** The signed statement of a set; undefined in generations of older tools. */
  statementOf({ key }: ServedSet): SignedStatement | undefined {
    const { canaries = [], previews = [] } = this.stored;
    return [this.stored, ...canaries, ...previews].find(({ pages }) => pages === key)?.statement;
  }

  /** A visitor's set: that of the first started canary whose share includes them, else the live one. */
  servedTo(bucket: number | undefined): ServedSet {
    const own =
      bucket === undefined
        ? undefined
        : this.canaries.find(({ remote, percent }) => isInShare(bucket, remote, percent));
    return own?.served ?? this.live;
  }
}

/** Follows the release store: a new generation is live from the next request on. */
export class LiveGeneration {
  #current: ServedGeneration | undefined;
  /** State of the live generation's file when it was read. */
  #stamp: string | undefined;
  /** Refused versions of the newest verified generation, even if its pages cannot be read. */
  #refused: { by: number; versions: VersionsByName } = { by: 0, versions: {} };
  #retryAt = 0;
  #checking: Promise<void> | undefined;
  readonly #logged = new Set<string>();

  constructor(
    private readonly releases: string,
    private readonly log: (line: string) => void,
    /** Called before a generation becomes live. */
    private readonly onLive: (generation: ServedGeneration) => void = () => undefined,
    /** Rejects if a generation cannot be verified. */
    private readonly verify: (stored: StoredGeneration) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** The live generation; undefined before the first release. */
  async get(): Promise<ServedGeneration | undefined> {
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    await this.#checking;
    return this.#current;
  }

  /** Digest of the refused versions. */
  async refused(): Promise<string> {
    await this.get();
    return createHash('sha256').update(JSON.stringify(this.#refused.versions)).digest('base64url');
  }

  /**
   * Generation numbers have no gaps, so one look for the next file finds new ones. A number is used again where the
   * operator took a damaged generation away.
   */
  async #check(): Promise<void> {
    if (performance.now() < this.#retryAt) return;
    const before = this.#current;
    const isReplaced = before !== undefined && (await this.#isReplaced(before));
    if (before && !isReplaced && !(await stampOf(this.#file(before.number + 1)))) return;
    const newest = (await this.#numbers())[0];
    if (newest === undefined || (newest === before?.number && !isReplaced)) return;
    try {
      const stamp = await stampOf(this.#file(newest));
      this.#current = await this.#load(newest, await this.#read(newest));
      this.#stamp = stamp;
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_MS;
      this.#logOnce(`generation ${newest} cannot be read: ${reasonOf(error)}`);
      // Stays at the current generation, or takes the newest readable one after it, unless that contains refused
      // versions.
      const between = await this.#newestBelow(newest);
      const mayStay = this.#current && !this.#isRefused(this.#current.stored);
      if (!mayStay || (between && between.number > (this.#current?.number ?? 0))) {
        this.#current = between;
        this.#stamp = between && (await stampOf(this.#file(between.number)));
      }
    }
    if (this.#current && this.#current !== before) this.onLive(this.#current);
  }

  #file(number: number): string {
    return path.join(this.releases, 'generations', generationFile(number));
  }

  /** Whether another generation has this one's number. One that was merely taken away stays live. */
  async #isReplaced({ number }: ServedGeneration): Promise<boolean> {
    const stamp = await stampOf(this.#file(number));
    return stamp !== undefined && stamp !== this.#stamp;
  }

  /** All generation numbers, newest first. */
  async #numbers(): Promise<number[]> {
    const names = await readdir(path.join(this.releases, 'generations')).catch(() => []);
    return names
      .flatMap((name) => /^(\d{6,})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  }

  async #read(number: number): Promise<StoredGeneration> {
    const stored = JSON.parse(await readFile(this.#file(number), 'utf8')) as StoredGeneration;
    if (stored.generation !== number) throw new Error(`it says that it is generation ${stored.generation}`);
    await this.verify(stored);
    if (number >= this.#refused.by) this.#refused = { by: number, versions: stored.refused ?? {} };
    return stored;
  }

  /** Whether a generation contains a refused version, live or as a fallback. */
  #isRefused({ shell, remotes = [] }: Partial<StoredGeneration>): boolean {
    const { versions } = this.#refused;
    const before = remotes.flatMap(({ name, previous }) => (previous ? [{ name, version: previous.version }] : []));
    const all = [...(shell ? [{ name: SHELL, version: shell.version }] : []), ...remotes, ...before];
    return all.some((one) => isAmong(versions, one));
  }

  async #load(number: number, stored: StoredGeneration): Promise<ServedGeneration> {
    const { remotes = [], canaries = [], previews = [], site, set } = stored as Partial<StoredGeneration>;
    const tell = (line: string) => this.#logOnce(line);
    let earlier: ServedGeneration | undefined;
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
    /** A set in which one remote has another release. */
    const serve = (remote: RemoteRelease, pages: { pages: string; seal?: string; set: string }) => {
      if (this.#isRefused({ remotes: [remote] })) throw new Error(`${remote.version} was taken back for security`);
      const own = { ...pages, number, remotes: withRelease(remotes, remote), origin: site?.origin ?? '' };
      const besides = async () => {
        const now = this.#current?.live;
        // It may have become the live set itself.
        return now && now.key !== pages.pages ? now : (await this.#newestBelow(number, pages.pages))?.live;
      };
      return this.#serve(own, { served: besides, tell });
    };
    const served = canaries.map(async ({ remote, percent, ...stated }) => {
      try {
        return [{ remote: remote.name, percent, served: await serve(remote, stated) }];
      } catch (error) {
        // Its visitors get the live set.
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
    return new ServedGeneration(number, live, shares.flat(), links, stored);
  }

  /** Reuses a set that is served already, with its cached files. */
  async #serve(...[stated, before]: [Parameters<typeof ServedSet.load>[1], Parameters<typeof ServedSet.load>[2]]) {
    const known = this.#current?.all.find(({ key }) => key === stated.pages);
    return known ?? (await ServedSet.load(this.releases, stated, before));
  }

  /**
   * The newest readable generation before a number, without refused versions. Old generations have no pages.
   * @param without a page set that failed, which several generations may share
   */
  async #newestBelow(number: number, without = ''): Promise<ServedGeneration | undefined> {
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
        this.#logOnce(`generation ${one} cannot be read: ${reasonOf(error)}`);
      }
    }
    return undefined;
  }

  /** Logs each line once. */
  #logOnce(line: string) {
    if (this.#logged.has(line)) return;
    if (this.#logged.size >= MOST_LOGGED) this.#logged.clear();
    this.#logged.add(line);
    this.log(line);
  }
}

/** Differs for each file that a path has had; undefined if there is none. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => undefined,
  );
