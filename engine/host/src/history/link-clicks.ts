import type { ShellHistory } from './shell-history';

/** The link of a click or hover, if this tab can follow it without a document load. */
function internalLink(event: Event): URL | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href);
  return url.origin === window.location.origin ? url : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Turns clicks on plain links, in composed pages without a script and in the frame, into shell navigations. Ignores
 * links that a remote's router handled, and anchors within the page.
 * @param learn loads the routes for an unknown path; undefined if all routes are known
 */
export function followLinks(
  history: ShellHistory,
  isKnown: (pathname: string) => boolean,
  learn: (pathname: string) => Promise<unknown> | undefined,
) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const url = internalLink(event);
    if (!url) return;
    const asking = isKnown(url.pathname) ? undefined : learn(url.pathname);
    if (!asking && !isKnown(url.pathname)) return;
    const here = window.location;
    if (url.hash && url.pathname === here.pathname && url.search === here.search) return;
    event.preventDefault();
    const push = () => history.push(url.pathname + url.search + url.hash);
    if (!asking) return push();
    const before = history.place;
    // The visitor has navigated elsewhere in the meantime.
    const go = () => history.place === before && (isKnown(url.pathname) ? push() : window.location.assign(url));
    void asking.then(go, go);
  });
}

/** Calls back with the path of a hovered, focused or touched link. */
export function onLikelyLink(onLikely: (pathname: string) => void) {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const url = internalLink(event);
        if (url) onLikely(url.pathname);
      },
      { passive: true },
    );
  }
}
