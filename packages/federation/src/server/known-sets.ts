import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Generation as StoredGeneration } from '../release';

/** Generations of which open tabs may have a set; of older ones nothing is believed. */
const GENERATIONS_KNOWN = 30;

const namesIn = ({ remotes = [] }: Partial<StoredGeneration>): string[] =>
  remotes.flatMap(({ name, version, previous }) =>
    [version, ...(previous ? [previous.version] : [])].map((one) => `${name} ${one}`),
  );

/** Which versions there are in which sets, of the live generation and of those before it. */
export class KnownSets {
  readonly #sets = new Map<string, { generation: number; versions: ReadonlySet<string> }>();
  #before: Promise<void> | undefined;

  constructor(private readonly releases: string) {}

  /** To be told of every generation that becomes live. */
  learn(stored: StoredGeneration): void {
    const { generation, set, canaries = [] } = stored;
    const note = (one: string | undefined, versions: readonly string[]) =>
      one && this.#sets.set(one, { generation, versions: new Set(versions) });
    note(set, namesIn(stored));
    for (const canary of canaries) {
      const { name } = canary.remote;
      const remotes = stored.remotes.map((one) => (one.name === name ? canary.remote : one));
      note(canary.set, namesIn({ remotes }));
    }
    for (const [key, known] of this.#sets)
      if (known.generation <= generation - GENERATIONS_KNOWN) this.#sets.delete(key);
  }

  /**
   * Whether there is a set, and each version in one: a tab that has gone on to another set may still run what is only in the one
   * before.
   */
  async have(set: string, versions: readonly (readonly [remote: string, version: string])[]): Promise<boolean> {
    const isKnown = () =>
      this.#sets.has(set) &&
      versions.every((one) => [...this.#sets.values()].some((known) => known.versions.has(one.join(' '))));
    if (isKnown()) return true;
    await (this.#before ??= this.#learnEarlier());
    return isKnown();
  }

  /** Once: those that were live before this process began. */
  async #learnEarlier(): Promise<void> {
    const folder = path.join(this.releases, 'generations');
    const known = [...this.#sets];
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((one) => /^\d+\.json$/.test(one))
      .sort()
      .slice(-GENERATIONS_KNOWN)) {
      try {
        this.learn(JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredGeneration);
      } catch {
        // told where it is to be served
      }
    }
    // What is served is as it was learned.
    for (const [set, one] of known) this.#sets.set(set, one);
  }
}
