import type { ShellRelease } from '../manifest';
import type { inspect } from '../inspector/inspector';
import { LOAD_LIMIT_MS } from './loading/limits';
import { loadScript } from './loading/load-script';
import type { Known } from './releases/known';

declare global {
  /** What the bundle of the inspector defines. */
  var compositionInspector: { inspect: typeof inspect } | undefined;
}

/** Ctrl-Shift-M opens and closes what shows of which parts the page is made. It is loaded when it is first asked for. */
export function offerInspector(shell: ShellRelease, known: Known) {
  const { base, files, version } = shell;
  const release = () => ({ generation: known.of?.generation, shell: version, remotes: known.releases });
  const file = Object.keys(files).find((name) => name.startsWith('inspector.')) ?? '';
  let close: (() => void) | undefined;
  async function toggle() {
    if (close) return close();
    if (!globalThis.compositionInspector) await loadScript(base + file, files[file], LOAD_LIMIT_MS);
    close ??= globalThis.compositionInspector?.inspect(release, () => (close = undefined));
  }
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle().catch((error: unknown) => console.error('The inspector could not be loaded', error));
  });
}
