import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import type { LoadShared } from '../loading/shared-modules';
import { INTERACTIVE } from './hydrate-on-demand';

/** First signs of a visitor. `scroll` is none: a restored position fires it too. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** A composed area whose script has not run. */
export interface Sleeper {
  /** Loads its modules, unless it was left or woken. Never rejects; resolves with whether they are loaded. */
  warm(): Promise<boolean>;
  /** An area small enough to be hydrated ahead of use. Pages have none: most are only read. */
  piece?: { element: Element; wake(): Promise<void> };
}

/** Hydrates areas with controls, each when it is in view and the browser is idle. */
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
 * At the first sign of a visitor and when the browser is idle, runs what a first press needs: the shared modules, then
 * the prefetched modules of sleeping areas, one after the other, then hydrates the small areas in view. Does nothing
 * with data saving, as nothing was prefetched then.
 * @param asleep gives the sleeping areas at that time
 */
export function warmUp(loadShared: LoadShared, asleep: () => readonly Sleeper[]) {
  if (isSavingData()) return;
  const watching = new AbortController();
  const begin = async () => {
    watching.abort();
    try {
      await whenIdle(() => loadShared());
    } catch {
      return; // Loaded again, and reported, when it is needed.
    }
    // An area whose modules failed to load stays readable; nothing is reported, as no visitor waits.
    const ready = [];
    for (const sleeper of asleep()) if (await whenIdle(() => sleeper.warm())) ready.push(sleeper);
    wakeInSight(ready.flatMap(({ piece }) => piece ?? []));
  };
  const notice = (event: Event) => {
    // Browsers also fire it for a resting pointer when the page appears.
    const { movementX = 1, movementY = 1 } = event as Partial<PointerEvent>;
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) void begin();
  };
  for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: watching.signal });
}
