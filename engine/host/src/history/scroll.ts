import type { Place, ShellHistory } from './shell-history';

const STORE = 'composition-scroll';
/** How long a restored page may take to become as tall as it was before we stop trying. */
const RESTORE_MS = 1500;

function readStore(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** What the design system lays out only after the first paint (`Later`) has its place and height at once. */
function layOutWhole() {
  document.documentElement.dataset['whole'] = '';
}

/**
 * How far down one is once everything above has its height: what is returned to is laid out whole, and who leaves early
 * has seen it with other heights (`Later`). What is in the middle of the view says by how much.
 */
function whereOneIs(): number {
  if (window.scrollY === 0) return 0;
  const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const before = seen?.getBoundingClientRect().top ?? 0;
  layOutWhole();
  const after = seen?.getBoundingClientRect().top ?? 0;
  return Math.max(0, window.scrollY + after - before);
}

/** Tries until the page is tall enough, the person scrolls themselves, or time is up. */
function scrollWhenTall(top: number) {
  if (top > 0) layOutWhole();
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

/** The id that a hash names. Anybody can type a hash: one that is not well encoded names itself, as browsers hold it. */
function idOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Scrolls to the element that the hash names, once it is there. */
function scrollToHash(hash: string) {
  layOutWhole();
  const until = performance.now() + RESTORE_MS;
  const id = idOf(hash);
  const tryOnce = () => {
    const target = document.getElementById(id);
    if (target) target.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(tryOnce);
  };
  tryOnce();
}

/**
 * A new page starts at its top, or where its hash points; going back, and a reload, return to where one was.
 * Opening and closing an overlay leaves the page below where it stands.
 */
export function keepScroll(history: ShellHistory) {
  const positions = readStore();
  /** The old page has gone, and the new one does not stand yet: what is scrolled now belongs to neither. */
  let between = false;
  const remember = (place: Place) => {
    positions[place.page.key] = whereOneIs();
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
      // Storage switched off or full: a reload then starts at the top, nothing else is lost.
    }
  });

  return {
    /** Before the old page goes. */
    leave(place: Place) {
      if (!between) remember(place);
      between = true;
    },
    /** Once the new page stands. */
    arrive(place: Place, isReturn: boolean) {
      between = false;
      restore(place, isReturn);
    },
  };
}
