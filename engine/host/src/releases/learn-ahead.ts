import type { RemoteEntry, ShellRelease } from '@federated-pages/manifest';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadIdle } from '../loading/idle';
import type { Known } from './known';

/** Of remotes that the page leads to, what it takes to run them is fetched of so many, as they stand in the page. */
const MOST_LINKED = 4;

/** Remotes that the links of the page lead to and of which the page brought nothing, the first ones. */
function linked(known: Known, isOfUse: (remote: RemoteEntry) => boolean): RemoteEntry[] {
  const have = new Set(known.releases.map(({ name }) => name));
  const found = new Set<RemoteEntry>();
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const remote = known.match(new URL(href).pathname)?.remote;
    if (remote && !have.has(remote.name) && isOfUse(remote)) found.add(remote);
  }
  return [...found].slice(0, MOST_LINKED);
}

/**
 * Once nothing else is to be done, finds out who answers for paths that the page did not bring along, and what it takes to run
 * those that its links lead to: whoever follows one then waits for nothing but its scripts. Not for those who ask to save data.
 *
 * @param isOfUse whether a remote can be shown in this document
 */
export async function learnAhead(
  shell: Pick<ShellRelease, 'base' | 'files'>,
  known: Known,
  isOfUse: (remote: RemoteEntry) => boolean,
): Promise<void> {
  if (isSavingData()) return;
  try {
    // What verifies it first: both in one task are a long one.
    await whenIdle(() => loadIdle(shell));
    await whenIdle(() => known.learn());
    for (const entry of linked(known, isOfUse)) await whenIdle(() => known.release(entry));
  } catch {
    // Whoever needs it asks anew.
  }
}
