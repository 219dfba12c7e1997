import { apiUrl } from '@mealtime/api-client';
import { createParser } from 'eventsource-parser';
import type { ApplicationRow } from './applications';
import { bearer } from './bearer';
import { readToken } from './token-store';

/** What a page shows is asked for first. */
const BEGIN_MS = 2_000;
/** Until a stream that has ended is asked for again; twice as long each time, up to the last. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

interface Listeners {
  /** Something may have been missed: what was read before is old. */
  onOpen(): void;
  /** A row of the list, as it is now. */
  onApplication(row: ApplicationRow): void;
}

/**
 * Hears of every change to an application within a second, for as long as the tab is open. By `fetch`, as EventSource
 * sends no token. Returns the way to stop.
 */
export function followApplications({ onOpen, onApplication }: Listeners): () => void {
  const abort = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    const response = await fetch(apiUrl('/admin/applications/live'), {
      headers: { accept: 'text/event-stream', ...bearer(readToken() ?? '') },
      credentials: 'include',
      signal: abort.signal,
    });
    if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}`);
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'application') return onApplication(JSON.parse(data) as ApplicationRow);
        if (event === 'open') {
          failures = 0;
          onOpen();
        }
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      parser.feed(decoder.decode(part.value, { stream: true }));
  }

  async function follow(): Promise<void> {
    await read().catch(() => undefined);
    if (abort.signal.aborted || readToken() === null) return;
    timer = setTimeout(() => void follow(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
    failures += 1;
  }

  timer = setTimeout(() => void follow(), BEGIN_MS);
  return () => {
    abort.abort();
    clearTimeout(timer);
  };
}
