import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '@federated-pages/render/edge';

/** Milliseconds until a retry after a failure. */
const AGAIN_MS = 500;
/** Time limit of a request, well above the services' own long-polling limit. */
const LIMIT_MS = 60_000;

/** Response of `GET /api/changes`. */
interface Changes {
  cursor: string;
  /** Changed topics; null if unknown, which means any. */
  topics: string[] | null;
}

function readChanges(body: string): Changes | undefined {
  const { cursor, topics } = JSON.parse(body) as Partial<Changes>;
  const isList = Array.isArray(topics) && topics.every((topic) => typeof topic === 'string');
  return typeof cursor === 'string' && (topics === null || isList) ? { cursor, topics: topics ?? null } : undefined;
}

/**
 * Long-polls the services for changes: each request is answered at the next change. After an outage the first answer
 * includes everything missed.
 * @param onChange called with each changed topic; without one if any may have changed
 */
export async function followChanges(ask: Ask, onChange: (topic?: string) => void, signal: AbortSignal): Promise<void> {
  let cursor = '';
  const pause = () => sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    const began = performance.now();
    try {
      const path = `/api/changes?${new URLSearchParams(cursor ? { since: cursor } : {}).toString()}`;
      const answer = await ask(path, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
      const changes = answer?.status === 200 ? readChanges(answer.body) : undefined;
      if (!changes) throw new Error('The services do not say what changes');
      cursor = changes.cursor;
      if (changes.topics) for (const topic of changes.topics) onChange(topic);
      else onChange();
      // Overloaded services answer at once without topics.
      if (changes.topics?.length === 0 && performance.now() - began < AGAIN_MS) await pause();
    } catch {
      await pause();
    }
  }
}
