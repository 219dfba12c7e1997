import type { RemoteEntry } from '@federated-pages/manifest';

type Named = Pick<RemoteEntry, 'name' | 'version'>;

const STORE = 'composition-defects';

/**
 * The live version of each remote that threw in this tab while the previous one stood: one version for its pages, and one
 * for each fragment.
 */
let defects: Record<string, string> = {};
try {
  defects = JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Record<string, string>;
} catch {
  // Storage switched off or tampered with: the tab then learns anew after a reload.
}

const keyOf = (remote: string, fragment?: string) => (fragment ? `${remote}/${fragment}` : remote);

/** Notes that the previous version had to take the place of this one, so that a reload does not return to it. */
export function noteDefect({ name, version }: Named, fragment?: string) {
  defects[keyOf(name, fragment)] = version;
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(defects));
  } catch {
    // As above.
  }
}

/** Whether this very version was replaced in this tab before. Another version has a clean slate. */
export const isDefective = ({ name, version }: Named, fragment?: string) => defects[keyOf(name, fragment)] === version;
