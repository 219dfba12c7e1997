import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '@federated-pages/render/edge';

/** Milliseconds until the services are asked again that did not answer. */
const AGAIN_MS = 500;
/** Milliseconds after which a question is given up that the services should have answered long before. */
const LIMIT_MS = 60_000;

/** What `GET /api/changes` answers. */
interface Changes {
  cursor: string;
  /** What has changed since; null when that is not known, and may be anything. */
  topics: string[] | null;
}

function readChanges(body: string): Changes | undefined {
  const { cursor, topics } = JSON.parse(body) as Partial<Changes>;
  const isList = Array.isArray(topics) && topics.every((topic) => typeof topic === 'string');
  return typeof cursor === 'string' && (topics === null || isList) ? { cursor, topics: topics ?? null } : undefined;
}

/**
 * Hears of what changes in the services: each question is answered as soon as something has. Also when they were away
 * meanwhile, all that was missed is told by the first answer.
 *
 * @param onChange called with the name of what changed; without one when it may be anything
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
      // With too many who wait, nobody does.
      if (changes.topics?.length === 0 && performance.now() - began < AGAIN_MS) await pause();
    } catch {
      await pause();
    }
  }
}
