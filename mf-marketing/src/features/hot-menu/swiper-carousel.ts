import Swiper from 'swiper';
import { Autoplay, EffectCoverflow } from 'swiper/modules';

/** Milliseconds a slide stays. */
const DELAY = 10_000;
/** Pixels between slides; the style sheet's static row has the same. */
const GAP = 30;
const SPEED = 450;

export interface Carousel {
  next(): void;
  previous(): void;
  goTo(index: number): void;
  /** Starts or stops moving by itself. */
  setRunning(running: boolean): void;
  destroy(): void;
}

interface Options {
  viewport: HTMLElement;
  track: HTMLElement;
  slideClass: string;
  initial: number;
  /** True where the visitor asked for less motion: no speed, and it never moves by itself. */
  still: boolean;
  onChange(index: number): void;
}

/**
 * Turns the static row into a Swiper without changing its markup: the row's own class names are used, so that nothing
 * but transforms is added. Loaded only when the row comes near the screen.
 */
export function createCarousel({ viewport, track, slideClass, initial, still, onChange }: Options): Carousel {
  const swiper = new Swiper(viewport, {
    modules: [Autoplay, EffectCoverflow],
    wrapperClass: track.className,
    slideClass,
    initialSlide: initial,
    slidesPerView: 'auto',
    centeredSlides: true,
    loop: true,
    spaceBetween: GAP,
    speed: still ? 0 : SPEED,
    // Only the window's width moves the slides. Watching the element, Swiper also went back to the slide it knew whenever a
    // picture or a font changed the height, a frame later: a press made meanwhile was undone.
    resizeObserver: false,
    grabCursor: true,
    effect: 'coverflow',
    coverflowEffect: { rotate: 26, stretch: 0, depth: 130, modifier: 1, slideShadows: false },
    autoplay: { enabled: !still, delay: DELAY, pauseOnMouseEnter: true, disableOnInteraction: false },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
  return {
    next: () => void swiper.slideNext(),
    previous: () => void swiper.slidePrev(),
    goTo: (index) => void swiper.slideToLoop(index),
    setRunning: (running) => void (running && !still ? swiper.autoplay.start() : swiper.autoplay.stop()),
    destroy: () => void swiper.destroy(true, true),
  };
}
