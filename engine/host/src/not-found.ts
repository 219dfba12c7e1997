import { canonicalPath, readPage } from '@federated-pages/manifest';
import { documentPath } from './areas/early-presses';
import { showStandIn } from './areas/stand-ins';
import { MISSING } from '@federated-pages/sdk/remote/missing';
import { isThereAfter, LATE_PAUSES_MS } from './loading/limits';

/** Path of the not-found document; no remote may claim it. */
const NOT_FOUND_DOCUMENT = '/404';

/** Paths that a remote matches but reports as not found. */
export interface Missing {
  is(pathname: string): boolean;
  /** After a navigation: the path is looked up again when the visitor returns. */
  forget(): void;
}

/** Remembers the missing path, as stated by the document or reported by a remote's page. */
export function noteMissing(host: HTMLElement): Missing {
  let missing = host.dataset['missing'] === undefined ? null : canonicalPath(documentPath());
  window.addEventListener(MISSING, ({ detail }: CustomEventInit<string>) => {
    missing = canonicalPath(detail ?? '');
  });
  return {
    is: (pathname) => missing === canonicalPath(pathname),
    forget: () => (missing = null),
  };
}

interface NotFoundOptions {
  /** Whether the page's path is known and not missing. */
  isKnown(): boolean;
  /** Whether the matching remote reports the path as missing. */
  isMissing(): boolean;
  path(): string;
  /** Loads the remaining routes; rejects on failure. */
  learn(): Promise<void>;
}

/**
 * Shows the not-found page while no remote matches the path, or it is missing. The content comes from the not-found
 * document, to keep first loads small.
 */
export function keepNotFound(host: HTMLElement, { isKnown, isMissing, path, learn }: NotFoundOptions): () => void {
  const update = async () => {
    if (isKnown()) return host.replaceChildren();
    if (host.firstChild) return;
    try {
      await learn();
    } catch {
      return tryAgain();
    }
    if (isKnown()) return;
    const page = await readPage(isMissing() ? NOT_FOUND_DOCUMENT : path());
    const found = page.getElementById(host.id);
    if (isKnown()) return;
    // A newer generation may have a page at this path.
    if (!found?.firstChild) return window.location.reload();
    host.replaceChildren(...found.childNodes);
    document.title = page.querySelector('title')?.textContent ?? '';
  };
  /** Shows a failure with a retry button and retries by itself. */
  const tryAgain = async () => {
    const again = () => (host.replaceChildren(), start());
    showStandIn(host, 'page-failed', { retry: again });
    const shown = host.firstChild;
    // At a known path the content is removed.
    const left = () => host.firstChild !== shown;
    for (const pause of LATE_PAUSES_MS) {
      if (await isThereAfter(pause, learn, left)) return again();
      if (left()) return;
    }
  };
  const start = () => void update().catch(() => window.location.reload());
  // After `noteMissing` has handled the event.
  window.addEventListener(MISSING, start);
  return start;
}
