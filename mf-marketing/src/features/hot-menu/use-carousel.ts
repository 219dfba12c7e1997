import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Carousel } from './swiper-carousel';

/** How far below the screen the row may be when its script is fetched. */
const NEAR = '600px';

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Runs the carousel. Until its script is there (or for good, should it fail to load) the same controls scroll the
 * static row, so that they always do what they say.
 */
export function useCarousel(slideClass: string, count: number) {
  const region = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const carousel = useRef<Carousel>(undefined);
  const [active, setActive] = useState(0);
  /** A script answers the controls. */
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  const [playing, setPlaying] = useState(true);
  /** Keyboard focus inside: rotation pauses. */
  const [reading, setReading] = useState(false);
  const running = playing && !reading;
  /** For the carousel that arrives later. */
  const wanted = useRef(running);

  const scrollTo = useCallback((index: number) => {
    const slide = track.current?.children[index];
    if (!track.current || !viewport.current || !(slide instanceof HTMLElement)) return;
    viewport.current.scrollTo?.({
      left: slide.offsetLeft - startOf(track.current),
      behavior: prefersStill() ? 'auto' : 'smooth',
    });
    setActive(index);
  }, []);

  useEffect(() => {
    const { current: box } = viewport;
    const { current: row } = track;
    if (!box || !row || typeof IntersectionObserver === 'undefined') return;
    let left = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void import('./swiper-carousel').then(
          ({ createCarousel }) => {
            if (left) return;
            const initial = nearestSlide(box, row);
            box.scrollLeft = 0;
            box.dataset['live'] = '';
            carousel.current = createCarousel({
              viewport: box,
              track: row,
              slideClass,
              initial,
              still: prefersStill(),
              onChange: setActive,
            });
            carousel.current.setRunning(wanted.current);
          },
          // The static row goes on working.
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(box);
    return () => {
      left = true;
      observer.disconnect();
      carousel.current?.destroy();
      carousel.current = undefined;
      delete box.dataset['live'];
    };
  }, [slideClass]);

  useEffect(() => {
    wanted.current = running;
    carousel.current?.setRunning(running);
  }, [running]);

  const goTo = (index: number) => (carousel.current ? carousel.current.goTo(index) : scrollTo(index));
  const next = () => (carousel.current ? carousel.current.next() : scrollTo((active + 1) % count));
  const previous = () => (carousel.current ? carousel.current.previous() : scrollTo((active - 1 + count) % count));
  useArrowKeys(region, previous, next);

  return { region, viewport, track, works, active, playing, setPlaying, setReading, goTo, next, previous };
}

/** Where the row begins: its slides are placed against its first. */
const startOf = (track: HTMLElement) =>
  track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;

/** The slide that the visitor may have scrolled the static row to. */
function nearestSlide(viewport: HTMLElement, track: HTMLElement): number {
  const start = viewport.scrollLeft + startOf(track);
  const distances = [...track.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(slide.offsetLeft - start) : Infinity,
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Left and right move the carousel while focus is in it, or nowhere in particular while it is on the screen. */
function useArrowKeys(region: RefObject<HTMLElement | null>, previous: () => void, next: () => void) {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const move = { ArrowLeft: previous, ArrowRight: next }[event.key];
      const box = region.current;
      if (!move || !box || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const focus = document.activeElement;
      const nowhere = focus === null || focus === document.body || focus.tagName === 'MAIN';
      if (!box.contains(focus) && !(nowhere && isOnScreen(box))) return;
      event.preventDefault();
      move();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  });
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
}
