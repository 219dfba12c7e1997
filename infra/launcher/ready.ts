import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './settings';

const LIMIT_MS = 60_000;
const PAUSE_MS = 40;

/** Resolves once the address answers 200; rejects after a minute. */
export async function untilOk(url: string, what: string, signal: AbortSignal): Promise<void> {
  let last = 'no answer';
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && !signal.aborted; await sleep(PAUSE_MS)) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch {
      // not listening yet
    }
  }
  if (!signal.aborted) throw new StartError(`${what} did not become ready within a minute (${last}).`);
}
