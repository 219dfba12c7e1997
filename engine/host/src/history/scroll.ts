import type { Place, ShellHistory } from './shell-history';

const STORE = 'composition-scroll';
/** How long to wait for a restored page to reach its former height. */
const RESTORE_MS = 1500;

function readStore(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Lays out deferred content (the design system's `Later`) at once. */
function layOutDeferred() {
  document.documentElement.dataset['whole'] = '';
}

/**
 * The scroll position once all deferred content above (`Later`) has its final height. A page is restored with full
 * layout, so the offset is corrected by how far the element in the middle of the view moves.
 */
function scrollOffset(): number {
  if (window.scrollY === 0) return 0;
  const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const before = seen?.getBoundingClientRect().top ?? 0;
  layOutDeferred();
  const after = seen?.getBoundingClientRect().top ?? 0;
  return Math.max(0, window.scrollY + after - before);
}

/** Retries until the page is tall enough, the visitor scrolls, or `RESTORE_MS` have passed. */
function scrollWhenTall(top: number) {
  if (top > 0) layOutDeferred();
  const until = performance.now() + RESTORE_MS;
  const stop = () => (done = true);
  let done = false;
  for (const type of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(type, stop, { once: true, passive: true });
  const tryOnce = () => {
    if (done) return;
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(tryOnce);
  };
  tryOnce();
}

/** The id in a hash. Visitors may type a malformed encoding, which browsers use literally. */
function idOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Scrolls to the hash's element as soon as it exists. */
function scrollToHash(hash: string) {
  layOutDeferred();
  const until = performance.now() + RESTORE_MS;
  const id = idOf(hash);
  const tryOnce = () => {
    const target = document.getElementById(id);
    if (target) target.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(tryOnce);
  };
  tryOnce();
}

/** Scrolls a new page to its top or hash; restores the position after going back or a reload. Ignores overlays. */
export function keepScroll(history: ShellHistory) {
  const positions = readStore();
  /** Between the old page's removal and the new page's mount: scrolling belongs to neither. */
  let between = false;
  const remember = (place: Place) => {
    positions[place.page.key] = scrollOffset();
  };
  const restore = (place: Place, isReturn: boolean) => {
    const saved = positions[place.page.key];
    if (isReturn && saved !== undefined) scrollWhenTall(saved);
    else if (place.page.hash) scrollToHash(place.page.hash);
    else window.scrollTo({ top: 0, behavior: 'instant' });
  };

  window.history.scrollRestoration = 'manual';
  const saved = positions[history.place.page.key];
  if (saved !== undefined) scrollWhenTall(saved);
  else if (history.place.page.hash) scrollToHash(history.place.page.hash);

  window.addEventListener('pagehide', () => {
    if (!between) remember(history.place);
    try {
      window.sessionStorage.setItem(STORE, JSON.stringify(positions));
    } catch {
      // Storage is off or full: a reload then starts at the top.
    }
  });

  return {
    /** Before the old page is removed. */
    leave(place: Place) {
      if (!between) remember(place);
      between = true;
    },
    /** When the new page is mounted. */
    arrive(place: Place, isReturn: boolean) {
      between = false;
      restore(place, isReturn);
    },
  };
}
