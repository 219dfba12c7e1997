import fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  ReleaseManifest,
  RemoteRelease,
  Signature,
  SignedStatement,
  VersionsByName,
} from '@federated-pages/manifest';
import { TEMPORARY, temporaryName } from './publisher';
import { ReleaseError } from './release-error';
import { createFile } from './whole-file';

export { TEMPORARY } from './publisher';
export { statedVersion } from './version';

/** The site for which pages are composed. */
export interface Site {
  mode: 'local' | 'production';
  /** `scheme://host[:port]`, for canonical links and other absolute addresses. */
  origin: string;
  /** Values by name, for remotes that need them; empty means none. */
  settings?: Readonly<Record<string, string>>;
}

/** Merges a change into a site; settings are merged by name. */
export const siteWith = <S extends Partial<Site>>(site: S, change: Partial<Site> = {}): S => ({
  ...site,
  ...change,
  ...((site.settings || change.settings) && { settings: { ...site.settings, ...change.settings } }),
});

/** The composed pages of a set of versions. */
export interface PageSetRef {
  /** Folder name below pages/. */
  pages: string;
  /** Integrity of INTEGRITY_FILE in that folder, which lists all other files; missing in generations of older tools. */
  seal?: string;
}

/** A page set with its statement. */
interface StatedPageSet extends PageSetRef {
  /** The signed statement for tabs; missing in generations of older tools, and for shells without a table. */
  statement?: SignedStatement;
}

/** A version that a share of visitors gets instead of the live one. */
export interface Canary {
  remote: RemoteRelease;
  /** Share of visitors in per cent: an integer from 1 to 99. */
  percent: number;
  startedAt: string;
  /** When the share was last set. */
  since: string;
}

/** A stored canary; its set is the live one with this release. */
export interface StoredCanary extends Canary, StatedPageSet {
  /** Digest of that set, as in the manifest. */
  set: string;
}

/** A version for visitors with its link, instead of the live one or in addition to the live set. */
export interface Preview {
  /** Short id for people; it does not open the preview. */
  id: string;
  /** With a preview version, so that the published version's name stays free. */
  remote: RemoteRelease;
  startedAt: string;
  /** When it expires. */
  until: string;
  /** Digest of its link's token: the store alone does not open it. */
  tokenHash: string;
  /** The requesting team. Default: the product's operator. */
  by?: string;
  /** Source commit. */
  commit?: string;
  /** Its links may lead to paths that no remote matches. */
  allowBrokenLinks?: true;
}

/** A stored preview: composed with the live set, or with the reason why it cannot be. */
export interface StoredPreview extends Preview, Partial<StatedPageSet> {
  /** Digest of the live set with this release, as in the manifest. */
  set?: string;
  /** "CODE: sentence": without pages until the live set changes. */
  problem?: string;
}

/** A canary that a release ended because it failed its checks on the new set. */
export interface EndedCanary {
  remote: string;
  version: string;
  /** "CODE: sentence". */
  problem: string;
}

/** A stored generation: the manifest and its page folder. */
export interface Generation extends ReleaseManifest, StatedPageSet {
  /** Default: none. */
  canaries?: readonly StoredCanary[];
  /** Canaries that this release ended by itself. Default: none. */
  ended?: readonly EndedCanary[];
  /** In order of their start, perhaps with expired ones. Default: none. */
  previews?: readonly StoredPreview[];
  /** Versions marked good by remote, latest last. Default: none. */
  good?: VersionsByName;
  /** When each remote's version became live: ISO 8601. Missing for older tools. */
  liveSince?: Readonly<Record<string, string>>;
  /** The site of its pages; missing in generations of older tools. */
  site?: Site;
  /** Versions removed on purpose by remote: rolled back ones, or WITHDRAWN. `npm start` does not restore them. */
  setAside?: VersionsByName;
  /** Over all other fields; missing in generations of older tools. */
  signatures?: readonly Signature[];
}

export type { VersionsByName };

/** All page sets of a generation: live, canaries and previews. */
export const pageSetsOf = ({ pages, seal, canaries = [], previews = [] }: Generation): PageSetRef[] => [
  { pages, ...(seal !== undefined && { seal }) },
  ...canaries,
  ...previews.flatMap(previewPages),
];

/** A preview's pages; empty if it has a problem. */
export const previewPages = ({ pages, seal }: StoredPreview): Required<PageSetRef>[] =>
  pages !== undefined && seal !== undefined ? [{ pages, seal }] : [];

/** Previews that have not expired. */
export const runningPreviews = <P extends Pick<Preview, 'until'>>(previews: readonly P[] = [], now = Date.now()): P[] =>
  previews.filter(({ until }) => Date.parse(until) > now);

/** All versions of a withdrawn remote. */
export const WITHDRAWN = '*';

/** Undefined for a missing file; rethrows other errors. */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

const FILE = /^(\d{6,})\.json$/;
/** A generation's file name. */
export const generationFile = (generation: number) => `${String(generation).padStart(6, '0')}.json`;

/** An altered or missing item in the store. */
export interface StoreProblem {
  code: 'STORE_DAMAGED' | 'FILE_CHANGED';
  sentence: string;
}

/** Folders to remove from a storage: versions and reports. */
export interface Forgotten {
  versions: readonly string[];
  reports: readonly string[];
}

/** Minimal type check; generations are fully checked before they are written. */
function isGeneration(value: unknown): value is Generation {
  const { shell, remotes, pages } = (value ?? {}) as Partial<Record<keyof Generation, unknown>>;
  return typeof shell === 'object' && shell !== null && Array.isArray(remotes) && typeof pages === 'string';
}

/** Lists the integrity of every composed file of a generation, by path below its folder. */
export const INTEGRITY_FILE = 'integrity.json';

/**
 * A release store in a folder, under `<data>/releases/`:
 *
 *     remotes/<name>/<version>/    a version's files, immutable and served, except for names with a leading dot,
 *                                  which are used in composition and rendering
 *     shell/<version>/             the same for the shell
 *     pages/<folder>/              the composed pages of one set of versions: index.json with the page of each route, and
 *                                  integrity.json with the integrity of each file
 *     composed/<hash>.<ending>     the content of those files, shared by generations, with compressed files beside
 *     generations/000001.json      the manifests; the highest number is live
 *
 * Creating `generations/<n+1>.json` is both the compare-and-swap and the commit: the file appears atomically (it is
 * written beside and linked), and only one of two publishers can create it. No other file states the live set.
 */
export class StoreFolder {
  readonly dir: string;

  constructor(readonly dataDir: string) {
    this.dir = path.join(dataDir, 'releases');
  }

  /** Absolute path below the store. */
  path(...parts: string[]) {
    return path.join(this.dir, ...parts);
  }

  /** Throws the system's error if the store is not writable. (Creating folders would report a misleading one.) */
  ensureWritable(): void {
    let place = this.dir;
    while (!fs.existsSync(place)) place = path.dirname(place);
    fs.accessSync(place, fs.constants.W_OK);
  }

  /** Numbers of all generations, oldest first. */
  async generations(): Promise<number[]> {
    const dir = this.path('generations');
    const names = await readdir(dir).catch(absent);
    return (names ?? [])
      .flatMap((name) => FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** The live generation; undefined in an empty store. */
  async live(): Promise<Generation | undefined> {
    const newest = (await this.generations()).at(-1);
    return newest === undefined ? undefined : await this.read(newest);
  }

  /** The newest generation with a matching remote, and that remote. Errors: STORE_DAMAGED. */
  async newestWith(
    isIt: (remote: Generation['remotes'][number]) => boolean,
  ): Promise<{ generation: Generation; remote: Generation['remotes'][number] } | undefined> {
    for (const number of (await this.generations()).reverse()) {
      const generation = await this.read(number);
      const remote = generation.remotes.find(isIt);
      if (remote) return { generation, remote };
    }
    return undefined;
  }

  /** Reads one generation. Errors: GENERATION_UNKNOWN, STORE_DAMAGED. */
  async read(generation: number): Promise<Generation> {
    const file = this.path('generations', generationFile(generation));
    const text = await readFile(file, 'utf8').catch(absent);
    if (text === undefined)
      throw new ReleaseError(
        'GENERATION_UNKNOWN',
        `There is no generation ${generation}. Those there are: npm run release -- history`,
      );
    const damaged = async (what: string) =>
      new ReleaseError(
        'STORE_DAMAGED',
        `${file} ${what}: it was changed, or the disk lost it. ${await this.wayOut(generation)}`,
      );
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      throw await damaged('is not valid JSON');
    }
    if (!isGeneration(read) || read.generation !== generation)
      throw await damaged(`does not hold generation ${generation}`);
    return read;
  }

  /** Generations, oldest first. Default: all. Errors: as for `read`. */
  async readAll(numbers?: readonly number[]): Promise<Generation[]> {
    const all: Generation[] = [];
    // Sequential, as there may be more than the limit of open files.
    for (const number of numbers ?? (await this.generations())) all.push(await this.read(number));
    return all;
  }

  /** Advice about a damaged generation. */
  async wayOut(generation: number): Promise<string> {
    const isFirst = (await this.generations())[0] === generation;
    const then = isFirst ? 'the next start publishes the builds' : 'the previous generation is live again';
    return `Take generations/${generationFile(generation)} away, and ${then}`;
  }

  /** The commit itself, in this folder. */
  commitHere(generation: Generation): boolean {
    return createFile(
      this.path('generations', generationFile(generation.generation)),
      `${JSON.stringify(generation, null, 2)}\n`,
    );
  }

  /** Fills a draft folder; a failure leaves nothing behind. Returns the draft for `place`. */
  stage(target: string, fill: (dir: string) => void): string {
    const draft = `${target}.${temporaryName()}${TEMPORARY}`;
    try {
      fs.mkdirSync(draft, { recursive: true });
      fill(draft);
      return draft;
    } catch (error) {
      this.discard(draft);
      throw error;
    }
  }

  /** Moves a draft into place atomically. Returns false if the target exists. */
  place(draft: string, target: string): boolean {
    try {
      fs.renameSync(draft, target);
      return true;
    } catch (error) {
      if (['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }

  /** Marks a version as about to be live, which keeps it from being pruned. */
  claim(folder: string): void {
    const now = new Date();
    if (fs.existsSync(folder)) fs.utimesSync(folder, now, now);
  }

  /** Deletes a draft or unused folder. */
  discard(folder: string): void {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
