import { readPage } from '../manifest';

/**
 * Shows the not-found page while no remote answers for the page's path. Its document has it already; elsewhere it is taken
 * from there, so that a first load need not carry it.
 */
export function keepNotFound(host: HTMLElement, isKnown: () => boolean, path: () => string) {
  const update = async () => {
    if (isKnown()) return host.replaceChildren();
    if (host.firstChild) return;
    const page = await readPage(path());
    const found = page.getElementById(host.id);
    if (isKnown()) return;
    // A newer generation may have a page there.
    if (!found?.firstChild) return window.location.reload();
    host.replaceChildren(...found.childNodes);
    document.title = page.querySelector('title')?.textContent ?? '';
  };
  return () => void update().catch(() => window.location.reload());
}
