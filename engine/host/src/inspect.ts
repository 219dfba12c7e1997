import type { ShellRelease } from '@federated-pages/manifest';
import type { inspect } from '@federated-pages/devtools/inspector';
import { loadBundle } from './loading/bundles';
import type { ReleaseState } from './releases/release-state';

declare global {
  /** Defined by the inspector's bundle. */
  var compositionInspector: { inspect: typeof inspect } | undefined;
}

/** Toggles the inspector by Ctrl-Shift-M; its bundle is loaded at the first use. */
export function offerInspector(shell: ShellRelease, known: ReleaseState) {
  const release = () => ({ generation: known.tableRef?.generation, shell: shell.version, remotes: known.releases });
  let close: (() => void) | undefined;
  async function toggle() {
    if (close) return close();
    if (!globalThis.compositionInspector) await loadBundle(shell, 'inspector');
    close ??= globalThis.compositionInspector?.inspect(release, () => (close = undefined));
  }
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle().catch((error: unknown) => console.error('The inspector could not be loaded', error));
  });
}
