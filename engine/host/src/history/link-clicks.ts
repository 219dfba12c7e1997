import type { ShellHistory } from './shell-history';

/** The link a click or hover is about, when it is one that this tab can follow without leaving the document. */
function internalLink(event: Event): URL | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href);
  return url.origin === window.location.origin ? url : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Plain links anywhere on the page (prerendered ones that no script has reached yet, and the header's) become
 * navigations of the shell. Links that a remote's router handled, and anchors within the page, are left alone.
 *
 * @param learn finds out who answers for a path that is not known yet; undefined when that is known
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
    // Whoever went elsewhere meanwhile has changed their mind.
    const go = () => history.place === before && (isKnown(url.pathname) ? push() : window.location.assign(url));
    void asking.then(go, go);
  });
}

/** Calls back with the path of a link that the person is about to follow: hovered, focused or touched. */
export function foreseeLinks(onLikely: (pathname: string) => void) {
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
