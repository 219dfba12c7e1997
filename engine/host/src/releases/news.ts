import { NEWS_PATH } from '@federated-pages/manifest';

/** Tabs of one browser share a connection: the one that has this lock has it, and tells the others on the channel of this name. */
const SHARED = 'composition-news';
/** Milliseconds until a server is asked again that refused, as one does that has no news to tell or too many listeners. */
const AGAIN_MS = 60_000;
/** Milliseconds over which tabs spread their looks: all browsers hear at once. */
const SPREAD_MS = 1_000;

/**
 * Listens, while the tab is looked at, to what the server tells about versions that no browser may run any more. What comes is a
 * reason to look, and nothing more: whatever is gone by is verified there.
 *
 * @param onNews to look at what is live
 */
export function followNews(onNews: () => void): void {
  // Of a browser that has none of it nothing is asked: it looks every half minute.
  if (typeof EventSource === 'undefined') return;
  let listening: AbortController | undefined;
  /** What was told last, by whichever connection. */
  let told: string | undefined;

  function hear(digest: string) {
    // The first may have changed since the tab looked.
    if (digest === told) return;
    told = digest;
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
    // Locks are for secure addresses alone: elsewhere each tab has its own.
    if (navigator.locks) navigator.locks.request(SHARED, { signal }, connected).catch(() => undefined);
    else void connected();
  }

  function end() {
    listening?.abort();
    listening = undefined;
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? end() : begin()));
  // A page with a connection or a lock is not kept for the way back.
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  begin();
}

/** Until it is aborted: a lost connection is made anew by the browser itself. */
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
