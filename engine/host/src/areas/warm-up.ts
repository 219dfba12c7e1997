import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import type { LoadShared } from '../loading/shared-modules';
import { INTERACTIVE } from './waking';

/** The first signs that somebody is there. A page that comes with its scroll position is no such sign. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** What shows as composed and has no script yet. */
export interface Sleeper {
  /** Loads its modules, unless it was left or woken meanwhile. Never rejects, and says whether they are there. */
  warm(): Promise<boolean>;
  /** A piece small enough to be taken over before it is used. Pages are not: most are read, and their links need no script. */
  piece?: { element: Element; wake(): Promise<void> };
}

/** Takes pieces over that can be used, each once it is seen and the browser has nothing else to do. */
function wakeInSight(pieces: readonly NonNullable<Sleeper['piece']>[]) {
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      for (const { element, wake } of pieces) if (element === target) void whenIdle(wake);
    }
  });
  for (const { element } of pieces) if (element.querySelector(INTERACTIVE)) sight.observe(element);
}

/**
 * Once somebody is there and the browser has nothing else to do, runs what the first press would wait for: the shared modules, then
 * the modules of what sleeps on the page, one after the other, all of which were fetched before; then the pieces in sight.
 * Not for those who ask to save data: for them nothing was fetched.
 *
 * @param asleep what sleeps by then
 */
export function warmUp(loadShared: LoadShared, asleep: () => readonly Sleeper[]) {
  if (isSavingData()) return;
  const watching = new AbortController();
  const begin = async () => {
    watching.abort();
    try {
      await whenIdle(() => loadShared());
    } catch {
      return; // Whoever needs it asks anew, and tells.
    }
    // What could not be had stays as it can be read: nobody has asked for more.
    const ready = [];
    for (const sleeper of asleep()) if (await whenIdle(() => sleeper.warm())) ready.push(sleeper);
    wakeInSight(ready.flatMap(({ piece }) => piece ?? []));
  };
  const notice = (event: Event) => {
    // Browsers tell of a pointer that rests where the page appears, too.
    const { movementX = 1, movementY = 1 } = event as Partial<PointerEvent>;
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) void begin();
  };
  for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: watching.signal });
}
