import { createParser } from 'eventsource-parser';

/** Delays before reconnecting; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000, 15_000];
/** The services write every 10 s. A stream silent for this long counts as disconnected. */
const SILENCE_MS = 30_000;

interface FollowOptions {
  url: string;
  /** Called for each connection. Undefined after a sign-out, which ends following. */
  headers?(): Readonly<Record<string, string>> | undefined;
  /** Delay before the first connection. Default: 0. */
  delayMs?: number;
  /** Connected. Events may have been missed: loaded data is stale. */
  onOpen(): void;
  onEvent(event: string, data: unknown): void;
  /** Disconnected. It reconnects by itself. */
  onDown?(): void;
}

/**
 * Follows an event stream of the services until its result is called, and resumes it after the last event id. By
 * `fetch`: EventSource sends no token, and does not detect silent streams.
 */
export function followEvents({ url, headers, delayMs = 0, onOpen, onEvent, onDown }: FollowOptions): () => void {
  let lastNumber = '';
  let failures = 0;
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(attempt: AbortController, own: Readonly<Record<string, string>>): Promise<void> {
    let silence = setTimeout(() => attempt.abort(), SILENCE_MS);
    try {
      const response = await fetch(url, {
        headers: { accept: 'text/event-stream', ...(lastNumber && { 'last-event-id': lastNumber }), ...own },
        credentials: 'include',
        cache: 'no-store',
        signal: attempt.signal,
      });
      if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}`);
      const parser = createParser({
        onEvent({ id, event = 'message', data }) {
          if (attempt !== current) return;
          if (event === 'open') {
            failures = 0;
            onOpen();
          } else onEvent(event, JSON.parse(data));
          if (id) lastNumber = id;
        },
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(() => attempt.abort(), SILENCE_MS);
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
      attempt.abort();
    }
  }

  async function open(): Promise<void> {
    const own = headers ? headers() : {};
    if (!own) return;
    const attempt = new AbortController();
    current = attempt;
    await read(attempt, own).catch(() => undefined);
    if (attempt !== current) return;
    onDown?.();
    timer = setTimeout(() => void open(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures += 1;
  }

  function close() {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
  }

  /** A stream from before the connection was lost may be dead. */
  function openAnew() {
    close();
    failures = 0;
    void open();
  }

  timer = setTimeout(() => void open(), delayMs);
  window.addEventListener('online', openAnew);
  return () => {
    window.removeEventListener('online', openAnew);
    close();
  };
}
