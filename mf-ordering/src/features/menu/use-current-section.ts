import { useEffect, useState, type RefObject } from 'react';

/**
 * Which of these elements is being read: the first that reaches into the upper third of the window. None if unknown (a
 * browser without observers, a page not scrolled yet).
 *
 * @param inside element that contains them: during hydration a page may have others of the same ids
 * @param ids of elements, joined by spaces, in the order of the page
 */
export function useCurrentSection(inside: RefObject<HTMLElement | null>, ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const seen = new Set<string>();
    const list = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((before) => list.find((id) => seen.has(id)) ?? before);
      },
      // Below the header and the line of links; the lower two thirds do not count.
      { rootMargin: '-140px 0px -66% 0px' },
    );
    for (const id of list) {
      const element = inside.current?.querySelector(`#${CSS.escape(id)}`);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [inside, ids]);
  return current;
}
