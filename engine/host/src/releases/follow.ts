import type { ShellRelease } from '@federated-pages/manifest';
import { loadBundle } from '../loading/bundles';
import { expectedFor } from './just-left';
import type { Known } from './known';
import type { Exchange, OnAdopt, TakesLoad, WatchReleases } from './watch';

/** Nobody needs the watch before: it stays out of what a first page loads. */
const WATCH_AFTER_MS = 10_000;
/** Where the document before was left for security. */
const WATCH_SOON_MS = 2_000;

declare global {
  /** What the shell's second bundle defines. */
  var compositionWatch: { watchReleases: WatchReleases };
}

/**
 * Follows what is published while the tab is open.
 *
 * @param known what the tab goes by
 * @param onAdopt puts a generation in place
 * @param takesLoad whether a generation takes a load of the document instead
 * @param exchange has what the tab goes by take the place of what stands, at once
 * @returns to be called at every navigation to another page: adopts what was noticed, if nothing is lost by it
 */
export function followReleases(
  shell: Pick<ShellRelease, 'base' | 'files' | 'version'>,
  known: Known,
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
      expectedFor() > 0 ? WATCH_SOON_MS : WATCH_AFTER_MS,
    );
  begin();
  return () => adopt();
}
