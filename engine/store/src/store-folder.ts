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
import { DRAFT, draftName } from './publisher';
import { ReleaseError } from './release-error';
import { createFile } from './whole-file';

export { DRAFT } from './publisher';
export { statedVersion } from './version';

/** Where the product is offered, as far as its pages say it. */
export interface Site {
  mode: 'local' | 'production';
  /** `scheme://host[:port]`, for canonical links and whatever else needs whole addresses. */
  origin: string;
  /** Values by name, for the pages of remotes that need them; an empty one is none. */
  settings?: Readonly<Record<string, string>>;
}

/** A site with a change of it; settings that the change does not name stay. */
export const siteWith = <S extends Partial<Site>>(site: S, change: Partial<Site> = {}): S => ({
  ...site,
  ...change,
  ...((site.settings || change.settings) && { settings: { ...site.settings, ...change.settings } }),
});

/** Where the composed pages of a set of versions lie. */
export interface PageSet {
  /** Name of the folder below pages/. */
  pages: string;
  /** Integrity of INTEGRITY_FILE in that folder, which lists all others there; generations of older tools do not say. */
  seal?: string;
}

/** A page set as visitors are given it. */
interface StatedPageSet extends PageSet {
  /** What tabs are told of it. Generations of older tools, and of shells whose pages have no table, do not say. */
  statement?: SignedStatement;
}

/** A version of a remote that a share of the visitors has in place of the live one. */
export interface Canary {
  remote: RemoteRelease;
  /** Of the visitors: a whole number from 1 to 99. */
  percent: number;
  startedAt: string;
  /** When the percent was last set. */
  since: string;
}

/** A canary as stored: what its visitors have is the live set with this one remote in place of its live version. */
export interface StoredCanary extends Canary, StatedPageSet {
  /** As in the manifest, of that set. */
  set: string;
}

/** A version of a remote that has whoever opened its link, in place of the live one or beside what is live. */
export interface Preview {
  /** Short, for people: it opens nothing. */
  id: string;
  /** Under a version of its own: what is previewed does not use up the name of what is published. */
  remote: RemoteRelease;
  startedAt: string;
  /** When it ends by itself. */
  until: string;
  /** Digest of the token in its link: whoever reads the store cannot open it. */
  tokenHash: string;
  /** The team on whose behalf it was begun; default: whoever runs the product. */
  by?: string;
  /** What it was built of. */
  commit?: string;
  /** Its links may lead to paths at which nobody answers. */
  allowBrokenLinks?: true;
}

/** A preview as stored: composed with what is live, or the reason why that does not go. */
export interface StoredPreview extends Preview, Partial<StatedPageSet> {
  /** As in the manifest, of the live set with this remote in it. */
  set?: string;
  /** "CODE: sentence": then it has no pages, until something else is live. */
  problem?: string;
}

/** A canary that did not pass any more on what became live. */
export interface EndedCanary {
  remote: string;
  version: string;
  /** "CODE: sentence". */
  problem: string;
}

/** One generation as stored: the manifest, and the folder of its composed pages. */
export interface Generation extends ReleaseManifest, StatedPageSet {
  /** Default: none runs. */
  canaries?: readonly StoredCanary[];
  /** Canaries of the generation before that this one ended without being asked to. Default: none. */
  ended?: readonly EndedCanary[];
  /** In the order in which they were begun, also some that have ended by now. Default: none. */
  previews?: readonly StoredPreview[];
  /** Versions that were seen to do well with enough visitors, by remote, the latest last. Default: none. */
  good?: VersionsByName;
  /** When each remote's version became live, again where it was before: ISO 8601. Of what older tools made live nothing is said. */
  liveSince?: Readonly<Record<string, string>>;
  /** What the pages were composed for; generations of older tools do not say. */
  site?: Site;
  /**
   * What was taken away on purpose, by name: versions that were rolled back, or WITHDRAWN. `npm start` leaves it so,
   * until somebody publishes another version.
   */
  setAside?: VersionsByName;
  /** Of all the rest; generations of older tools have none. */
  signatures?: readonly Signature[];
}

export type { VersionsByName };

/** All pages of a generation: those of the live set, and those of each canary and preview. */
export const pageSetsOf = ({ pages, seal, canaries = [], previews = [] }: Generation): PageSet[] => [
  { pages, ...(seal !== undefined && { seal }) },
  ...canaries,
  ...previews.flatMap(previewPages),
];

/** The pages of a preview; none where it does not go with what is live. */
export const previewPages = ({ pages, seal }: StoredPreview): Required<PageSet>[] =>
  pages !== undefined && seal !== undefined ? [{ pages, seal }] : [];

/** Those that have not ended by themselves. */
export const runningPreviews = <P extends Pick<Preview, 'until'>>(previews: readonly P[] = [], now = Date.now()): P[] =>
  previews.filter(({ until }) => Date.parse(until) > now);

/** Stands for all versions of a remote that was taken out of the live set. */
export const WITHDRAWN = '*';

/** For what is not there; throws all other failures. */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

const FILE = /^(\d{6,})\.json$/;
/** What a generation's file is called. */
export const generationFile = (generation: number) => `${String(generation).padStart(6, '0')}.json`;

/** One thing in the store that is not as it was published. */
export interface StoreProblem {
  code: 'STORE_DAMAGED' | 'FILE_CHANGED';
  sentence: string;
}

/** What a storage is to hold no more, by folders below the store: those of versions, and of reports. */
export interface Forgotten {
  versions: readonly string[];
  reports: readonly string[];
}

/** Whether it is one at all; what it holds was checked before it was written. */
function isGeneration(value: unknown): value is Generation {
  const { shell, remotes, pages } = (value ?? {}) as Partial<Record<keyof Generation, unknown>>;
  return typeof shell === 'object' && shell !== null && Array.isArray(remotes) && typeof pages === 'string';
}

/** Lists the integrity of every composed file of a generation, by path below its folder. */
export const INTEGRITY_FILE = 'integrity.json';

/**
 * A release store as it lies in a folder, under `<data>/releases/`:
 *
 *     remotes/<name>/<version>/    files of a version, immutable, served as they are but for names with a dot in front,
 *                                  which hold what composing and rendering pages needs
 *     shell/<version>/             the same for the shell
 *     pages/<folder>/              the composed pages of one generation: index.json, which page is where, and integrity.json,
 *                                  which names every file of them with its integrity
 *     composed/<hash>.<ending>     what those files hold, once each however many generations have it, and compressed beside
 *     generations/000001.json      the manifests; the highest number is live
 *
 * Creating `generations/<n+1>.json` is both the compare-and-swap and the commit: the file appears whole (it is written
 * beside and linked), and only one of two publishers can create it. Nothing else points at what is live.
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

  /** Throws the system's error when nothing can be written here. Making folders in a read-only place names another one. */
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

  /** The newest generation that holds a remote like this, and that remote. Errors: STORE_DAMAGED. */
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
        `${file} ${what}: somebody changed it, or the disk lost it. ${await this.wayOut(generation)}`,
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
    // One after the other: there may be more than a process may have files open.
    for (const number of numbers ?? (await this.generations())) all.push(await this.read(number));
    return all;
  }

  /** What to do about a generation that is not as it was released. */
  async wayOut(generation: number): Promise<string> {
    const isFirst = (await this.generations())[0] === generation;
    const then = isFirst ? 'the next start publishes what is built' : 'what was live before is again';
    return `Take generations/${generationFile(generation)} away, and ${then}`;
  }

  /** The last step of it, in this folder. */
  commitHere(generation: Generation): boolean {
    return createFile(
      this.path('generations', generationFile(generation.generation)),
      `${JSON.stringify(generation, null, 2)}\n`,
    );
  }

  /** Fills a folder beside its place. Nothing is left of it when that fails. Returns the draft, for `place`. */
  stage(target: string, fill: (dir: string) => void): string {
    const draft = `${target}.${draftName()}${DRAFT}`;
    try {
      fs.mkdirSync(draft, { recursive: true });
      fill(draft);
      return draft;
    } catch (error) {
      this.discard(draft);
      throw error;
    }
  }

  /** Puts a staged folder in its place, whole or not at all. Returns false when there is one already. */
  place(draft: string, target: string): boolean {
    try {
      fs.renameSync(draft, target);
      return true;
    } catch (error) {
      if (['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }

  /** Marks a version's folder as about to be live: nobody prunes it meanwhile. */
  claim(folder: string): void {
    const now = new Date();
    if (fs.existsSync(folder)) fs.utimesSync(folder, now, now);
  }

  /** Removes what was staged or composed and is not needed. */
  discard(folder: string): void {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
