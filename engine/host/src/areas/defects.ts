import type { RemoteEntry } from '@federated-pages/manifest';

type Named = Pick<RemoteEntry, 'name' | 'version'>;

const STORE = 'composition-defects';

const keyOf = (remote: string, fragment?: string) => (fragment ? `${remote}/${fragment}` : remote);

/**
 * Live versions that threw in this tab and were replaced by the previous version; kept in session storage. One entry
 * for a remote's pages and one for each of its fragments.
 */
export class BrokenVersions {
  #broken: Record<string, string> = {};

  constructor() {
    try {
      this.#broken = JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Record<string, string>;
    } catch {
      // Storage is off or corrupt: the tab starts with an empty list.
    }
  }

  /** Marks a version as broken: a reload starts with the previous one. */
  mark({ name, version }: Named, fragment?: string) {
    this.#broken[keyOf(name, fragment)] = version;
    try {
      window.sessionStorage.setItem(STORE, JSON.stringify(this.#broken));
    } catch {
      // Storage is off or full: the mark lasts until a reload.
    }
  }

  /** Whether exactly this version was replaced in this tab. Other versions are unaffected. */
  has({ name, version }: Named, fragment?: string) {
    return this.#broken[keyOf(name, fragment)] === version;
  }
}
