import type { RemoteEntry, ShellRelease } from '@federated-pages/manifest';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadIdle } from '../loading/idle';
import type { ReleaseState } from './release-state';

/** Number of linked remotes whose releases are prefetched, in document order. */
const MOST_LINKED = 4;

/** The first remotes that the page's links lead to and whose releases are unknown. */
function linked(known: ReleaseState, isOfUse: (remote: RemoteEntry) => boolean): RemoteEntry[] {
  const have = new Set(known.releases.map(({ name }) => name));
  const found = new Set<RemoteEntry>();
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const remote = known.match(new URL(href).pathname)?.remote;
    if (remote && !have.has(remote.name) && isOfUse(remote)) found.add(remote);
  }
  return [...found].slice(0, MOST_LINKED);
}

/**
 * When the browser is idle, loads the remaining routes and the releases of linked remotes, so that following a link
 * waits for scripts only. Not with data saving.
 * @param isOfUse whether this document may show a remote
 */
export async function learnAhead(
  shell: Pick<ShellRelease, 'base' | 'files'>,
  known: ReleaseState,
  isOfUse: (remote: RemoteEntry) => boolean,
): Promise<void> {
  if (isSavingData()) return;
  try {
    // The verifier first: both in one task are a long one.
    await whenIdle(() => loadIdle(shell));
    await whenIdle(() => known.learn());
    for (const entry of linked(known, isOfUse)) await whenIdle(() => known.release(entry));
  } catch {
    // Loaded again when it is needed.
  }
}
