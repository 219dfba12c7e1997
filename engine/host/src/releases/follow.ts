import type { ShellRelease } from '@federated-pages/manifest';
import { loadBundle } from '../loading/bundles';
import { fastPollingLeftMs } from './just-left';
import type { ReleaseState } from './release-state';
import type { Exchange, OnAdopt, TakesLoad, WatchReleases } from './watch';

/** Delays the watch bundle, which a first page does not need. */
const WATCH_AFTER_MS = 10_000;
/** Delay if the previous document was reloaded for security. */
const WATCH_SOON_MS = 2_000;

declare global {
  /** Defined by the watch bundle. */
  var compositionWatch: { watchReleases: WatchReleases };
}

/**
 * Follows new generations while the tab is open.
 * @param known the tab's release state
 * @param onAdopt applies a generation
 * @param takesLoad whether a generation requires a document load
 * @param exchange replaces mounted versions at once
 * @returns to be called at every navigation to another page: adopts a noticed generation unless that loses input
 */
export function followReleases(
  shell: Pick<ShellRelease, 'base' | 'files' | 'version'>,
  known: ReleaseState,
  onAdopt: OnAdopt,
  takesLoad: TakesLoad,
  exchange: Exchange,
): () => void {
  let adopt = () => {};
  const begin = () =>
    setTimeout(
      () =>
        void loadBundle(shell, 'watch').then(() => {
          adopt = compositionWatch.watchReleases(shell, known, onAdopt, takesLoad, exchange);
        }, begin),
      fastPollingLeftMs() > 0 ? WATCH_SOON_MS : WATCH_AFTER_MS,
    );
  begin();
  return () => adopt();
}
