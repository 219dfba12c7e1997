import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './settings';

const LIMIT_MS = 60_000;
const PAUSE_MS = 40;

/** How soon an edge retries a file that it could not read. */
const LOOKS_AGAIN_MS = 1_000;

/**
 * Resolves once pages are served, even if the landing page is only an HTML error page. If none are, rejects: soon with the
 * known damage of the store, else after a minute.
 */
export async function untilPages(origin: string, damage: string | undefined, signal: AbortSignal): Promise<void> {
  const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true;
  const waiting = untilOk(origin, 'The landing page', signal, isPage);
  if (damage === undefined) return waiting;
  const without = sleep(LOOKS_AGAIN_MS, undefined, { ref: false })
    .then(() => fetch(origin, { signal: AbortSignal.timeout(5_000) }))
    .then((answer) => {
      if (!answer.ok && !isPage(answer) && !signal.aborted)
        throw new StartError(`There is nothing that can be served. ${damage}`);
    });
  await Promise.all([waiting, without]);
}

/** Resolves once the address answers 200, or as accepted; rejects after a minute. */
export async function untilOk(
  url: string,
  what: string,
  signal: AbortSignal,
  accepts: (answer: Response) => boolean = () => false,
): Promise<void> {
  let last = 'no answer';
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && !signal.aborted; await sleep(PAUSE_MS)) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      if (answer.ok || accepts(answer)) return;
      last = `status ${answer.status}`;
    } catch {
      // not listening yet
    }
  }
  if (!signal.aborted) throw new StartError(`${what} did not become ready within a minute (${last}).`);
}
