import { canonicalPath, readPage } from '@federated-pages/manifest';
import { documentPath } from './areas/early-presses';
import { showStandIn } from './areas/stand-ins';
import { MISSING } from '@federated-pages/sdk/remote/missing';
import { isThereAfter, LATE_PAUSES_MS } from './loading/limits';

/** Its document is the one that says there is no page: no remote may claim it. */
const NOT_FOUND_DOCUMENT = '/404';

/** A path for which a remote answers, and which stands for nothing all the same. */
export interface Missing {
  is(pathname: string): boolean;
  /** Somebody goes elsewhere: what was missing is asked for anew when they come back. */
  forget(): void;
}

/**
 * Knows which path stands for nothing: the one that the document says so of, or that a remote's page finds to.
 */
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
  /** Whether something stands at the page's path. */
  isKnown(): boolean;
  /** Whether a remote that answers for it has nothing there. */
  isMissing(): boolean;
  path(): string;
  /** Finds out who answers for paths that are not known yet; rejects when it cannot. */
  learn(): Promise<void>;
}

/**
 * Shows the not-found page while no remote answers for the page's path, or it stands for nothing. Its document has it already;
 * elsewhere it is taken from there, so that a first load need not carry it.
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
    // A newer generation may have a page there.
    if (!found?.firstChild) return window.location.reload();
    host.replaceChildren(...found.childNodes);
    document.title = page.querySelector('title')?.textContent ?? '';
  };
  /** Until somebody asks, or what failed to answer in time does. */
  const tryAgain = async () => {
    const again = () => (host.replaceChildren(), start());
    showStandIn(host, 'page-failed', { retry: again });
    const shown = host.firstChild;
    // What shows at a known path is removed.
    const left = () => host.firstChild !== shown;
    for (const pause of LATE_PAUSES_MS) {
      if (await isThereAfter(pause, learn, left)) return again();
      if (left()) return;
    }
  };
  const start = () => void update().catch(() => window.location.reload());
  // After `noteMissing` has heard of it.
  window.addEventListener(MISSING, start);
  return start;
}
