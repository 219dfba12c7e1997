import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Generation as StoredGeneration } from '@federated-pages/store';

/** Number of generations whose versions open tabs may run; reports about older ones are ignored. */
const GENERATIONS_KNOWN = 30;

const namesIn = ({ remotes = [], canaries = [] }: Partial<StoredGeneration>): string[] =>
  [...remotes, ...canaries.map(({ remote }) => remote)].flatMap(({ name, version, previous }) =>
    [version, ...(previous ? [previous.version] : [])].map((one) => `${name} ${one}`),
  );

/** Versions of remotes that open tabs may run: of recent generations and their canaries. */
export class KnownVersions {
  /** The last generation of each version. */
  readonly #versions = new Map<string, number>();
  #before: Promise<void> | undefined;

  constructor(private readonly releases: string) {}

  /** To be called for every generation that becomes live. */
  learn(stored: StoredGeneration): void {
    const { generation } = stored;
    for (const one of namesIn(stored)) this.#versions.set(one, Math.max(generation, this.#versions.get(one) ?? 0));
    for (const [one, last] of this.#versions) if (last <= generation - GENERATIONS_KNOWN) this.#versions.delete(one);
  }

  /** Whether all of these versions are known. */
  async have(versions: readonly (readonly [remote: string, version: string])[]): Promise<boolean> {
    const areKnown = () => versions.every((one) => this.#versions.has(one.join(' ')));
    if (areKnown()) return true;
    await (this.#before ??= this.#learnEarlier());
    return areKnown();
  }

  /** Reads the generations from before this process started, once. */
  async #learnEarlier(): Promise<void> {
    const folder = path.join(this.releases, 'generations');
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((one) => /^\d+\.json$/.test(one))
      .sort()
      .slice(-GENERATIONS_KNOWN)) {
      try {
        this.learn(JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredGeneration);
      } catch {
        // reported when it is served
      }
    }
  }
}
