import { NEWS_PATH } from '@federated-pages/manifest';

/** Name of a lock and a channel: the tab with the lock has the connection and forwards messages to the others. */
const SHARED = 'composition-news';
/** Milliseconds until the next try after the server refused, for want of news or for too many listeners. */
const AGAIN_MS = 60_000;
/** Milliseconds over which tabs spread their requests, as all browsers receive a message at once. */
const SPREAD_MS = 1_000;

/**
 * Listens, while the tab is visible, for server messages about refused versions. A message only triggers `onNews`,
 * which verifies the live release.
 * @param onNews requests the live release
 */
export function followNews(onNews: () => void): void {
  // Without EventSource the tab relies on polling.
  if (typeof EventSource === 'undefined') return;
  let listening: AbortController | undefined;
  /** The last message of any connection. */
  let lastDigest: string | undefined;

  function hear(digest: string) {
    // Also at the first message: the state may have changed since the last poll.
    if (digest === lastDigest) return;
    lastDigest = digest;
    setTimeout(onNews, SPREAD_MS * Math.random());
  }

  function begin() {
    if (listening || document.hidden) return;
    listening = new AbortController();
    const { signal } = listening;
    const others = new BroadcastChannel(SHARED);
    others.onmessage = ({ data }) => hear(String(data));
    signal.addEventListener('abort', () => others.close());
    const connected = () =>
      connection(signal, (digest) => {
        hear(digest);
        others.postMessage(digest);
      });
    // Locks need a secure origin: elsewhere each tab connects by itself.
    if (navigator.locks) navigator.locks.request(SHARED, { signal }, connected).catch(() => undefined);
    else void connected();
  }

  function end() {
    listening?.abort();
    listening = undefined;
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? end() : begin()));
  // A page with a connection or lock is not kept in the back-forward cache.
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  begin();
}

/** Holds a connection until it is aborted; the browser reconnects by itself. */
function connection(signal: AbortSignal, onDigest: (digest: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource(NEWS_PATH);
      source.onmessage = ({ data }) => onDigest(String(data));
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, AGAIN_MS * (0.5 + Math.random()));
      };
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    if (!signal.aborted) connect();
  });
}
