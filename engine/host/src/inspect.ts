import type { ShellRelease } from '@federated-pages/manifest';
import type { inspect } from '@federated-pages/devtools/inspector';
import { loadBundle } from './loading/bundles';
import type { Known } from './releases/known';

declare global {
  /** What the bundle of the inspector defines. */
  var compositionInspector: { inspect: typeof inspect } | undefined;
}

/** Ctrl-Shift-M opens and closes what shows of which parts the page is made. It is loaded when it is first asked for. */
export function offerInspector(shell: ShellRelease, known: Known) {
  const release = () => ({ generation: known.of?.generation, shell: shell.version, remotes: known.releases });
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
