import { useEffect, useEffectEvent, useRef } from 'react';

/** The next page is asked for while its place is still this far below the window. */
const AHEAD = '1200px';
/** So many pages come by themselves, then the button is due: the footer could never be reached otherwise. */
const PAGES_BY_THEMSELVES = 4;

/**
 * Calls back when the end of a list comes near, a few times in a row. Without IntersectionObserver nothing happens by
 * itself.
 *
 * @param next the page that is due; null when there is none, or it is on its way
 * @returns `end`, for the element that ends the list, and `rearm`, for when the person has asked for more
 */
export function useNearEnd(next: string | null, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(PAGES_BY_THEMSELVES);
  const near = useEffectEvent(() => {
    if (left.current === 0) return;
    left.current -= 1;
    onNear();
  });

  useEffect(() => {
    const element = end.current;
    if (next === null || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `0px 0px ${AHEAD} 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [next]);

  return { end, rearm: () => void (left.current = PAGES_BY_THEMSELVES) };
}
