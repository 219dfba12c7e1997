import { createParser } from 'eventsource-parser';

/** Until a stream that has ended is opened again; the last for every further time. */
const RETRY_MS = [1_000, 2_000, 5_000, 15_000];
/** The services write every 10 s. A stream that is silent for this long is dead, though nothing says so. */
const SILENCE_MS = 30_000;

interface FollowOptions {
  url: string;
  /** Asked for each time a stream is opened. Undefined: nobody is signed in any more, and following ends. */
  headers?(): Readonly<Record<string, string>> | undefined;
  /** Until the stream is first opened. Default: 0. */
  delayMs?: number;
  /** The stream is open. Something may have been missed before: what was read is old. */
  onOpen(): void;
  onEvent(event: string, data: unknown): void;
  /** The stream has ended. It is opened again by itself. */
  onDown?(): void;
}

/**
 * Follows a feed of the services until its result is called, and resumes it after the last number that was seen. By
 * `fetch`: EventSource sends no token, and does not tell that a stream has fallen silent.
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

  /** A stream from before the connection was lost may hear nothing any more. */
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
