import type { ReleaseManifest } from '../manifest';
import type { inspect } from '../inspector/inspector';
import { loadBundle } from './loading/bundles';

declare global {
  /** What the bundle of the inspector defines. */
  var compositionInspector: { inspect: typeof inspect } | undefined;
}

/** Ctrl-Shift-M opens and closes what shows of which parts the page is made. It is loaded when it is first asked for. */
export function offerInspector(manifest: () => ReleaseManifest) {
  let close: (() => void) | undefined;
  async function toggle() {
    if (close) return close();
    if (!globalThis.compositionInspector) await loadBundle(manifest().shell, 'inspector');
    close ??= globalThis.compositionInspector?.inspect(manifest, () => (close = undefined));
  }
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle().catch((error: unknown) => console.error('The inspector could not be loaded', error));
  });
}
