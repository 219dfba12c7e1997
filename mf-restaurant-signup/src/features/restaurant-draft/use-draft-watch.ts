import { useEffect } from 'react';
import { dropExpiredDraft, touchDraft } from './draft-store';

const CHECK_EVERY_MS = 30_000;
/** A mouse tells of itself a hundred times a second. */
const LISTEN_EVERY_MS = 1_000;
/** Often enough that nobody who is there is taken to be gone. */
const TOUCH_EVERY_MS = 15_000;

const ACTIVITY = ['mousemove', 'keydown', 'pointerdown'] as const;

/**
 * Forgets a draft after its time without activity: looks every half minute, and whenever a person moves the mouse, presses
 * a key or touches the screen, which is what counts as activity.
 */
export function useDraftWatch(): void {
  useEffect(() => {
    let heard = 0;
    let touched = Date.now();
    function hear() {
      const now = Date.now();
      if (now - heard < LISTEN_EVERY_MS) return;
      heard = now;
      dropExpiredDraft();
      if (now - touched < TOUCH_EVERY_MS) return;
      touched = now;
      touchDraft();
    }
    const timer = setInterval(dropExpiredDraft, CHECK_EVERY_MS);
    for (const type of ACTIVITY) window.addEventListener(type, hear, { passive: true });
    return () => {
      clearInterval(timer);
      for (const type of ACTIVITY) window.removeEventListener(type, hear);
    };
  }, []);
}
