import type { RemoteEntry } from '@federated-pages/manifest';

type Named = Pick<RemoteEntry, 'name' | 'version'>;

const STORE = 'composition-defects';

const keyOf = (remote: string, fragment?: string) => (fragment ? `${remote}/${fragment}` : remote);

/**
 * The live version of each remote that threw in this tab while the previous one stood, also before a reload: one version for its
 * pages, and one for each fragment.
 */
export class BrokenVersions {
  #broken: Record<string, string> = {};

  constructor() {
    try {
      this.#broken = JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Record<string, string>;
    } catch {
      // Storage switched off or tampered with: the tab then learns anew after a reload.
    }
  }

  /** The previous version had to take the place of this one: a reload does not return to it. */
  mark({ name, version }: Named, fragment?: string) {
    this.#broken[keyOf(name, fragment)] = version;
    try {
      window.sessionStorage.setItem(STORE, JSON.stringify(this.#broken));
    } catch {
      // As above.
    }
  }

  /** Whether this very version was replaced in this tab before. Another version has a clean slate. */
  has({ name, version }: Named, fragment?: string) {
    return this.#broken[keyOf(name, fragment)] === version;
  }
}
