import { Link } from 'federated-pages/router';
import { ChevronLeftIcon, ChevronRightIcon, Container, VisuallyHidden, buttonClass, cx } from '@mealtime/ui';
import { memo, type FocusEvent, type RefObject } from 'react';
import { DISHES } from '../../content/landing';
import { EXTERNAL_PATHS } from '../../paths';
import { DishCard } from './dish-card';
import styles from './hot-menu.module.css';
import { useCarousel } from './use-carousel';

const SLIDE = styles['slide'] ?? 'slide';

/** The dishes as a carousel: a row that can be scrolled from the first moment, a Swiper once it is near. */
export function HotMenu() {
  const { region, viewport, track, works, active, playing, setPlaying, setReading, goTo, next, previous } = useCarousel(
    SLIDE,
    DISHES.length,
  );
  return (
    <section aria-labelledby="hot-menu-title" className={styles['section']} data-hydrate="seen">
      <Container className={styles['head']}>
        <h2 id="hot-menu-title">Hot On The Menu</h2>
        <p>A taste of what’s coming: sample dishes from nine cuisines.</p>
      </Container>
      <div
        ref={region}
        role="group"
        aria-roledescription="carousel"
        aria-labelledby="hot-menu-title"
        onFocus={(event: FocusEvent) => setReading(event.target.matches(':focus-visible'))}
        onBlur={() => setReading(false)}
      >
        <div ref={viewport} role="group" aria-label="Sample dishes" tabIndex={0} className={styles['viewport']}>
          <Slides track={track} />
        </div>
        <div className={cx(styles['controls'], works && styles['working'])}>
          <button type="button" className={styles['arrow']} onClick={previous}>
            <ChevronLeftIcon />
            <VisuallyHidden>Previous</VisuallyHidden>
          </button>
          <div className={styles['dots']}>
            {DISHES.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={`slide ${index + 1}`}
                aria-current={index === active || undefined}
                className={styles['dot']}
                onClick={() => goTo(index)}
              />
            ))}
          </div>
          <button type="button" className={styles['arrow']} onClick={next}>
            <ChevronRightIcon />
            <VisuallyHidden>Next</VisuallyHidden>
          </button>
          <button type="button" className={cx(styles['arrow'], styles['pause'])} onClick={() => setPlaying(!playing)}>
            <span className={playing ? styles['bars'] : styles['triangle']} />
            <VisuallyHidden>{playing ? 'Pause the carousel' : 'Let the carousel run'}</VisuallyHidden>
          </button>
        </div>
      </div>
      <Link to={EXTERNAL_PATHS.restaurants} className={cx(buttonClass({ size: 'lg' }), styles['action'])}>
        Order now
      </Link>
    </section>
  );
}

/** Rendered once: Swiper reorders these elements to loop, and React must not put them back. */
const Slides = memo(function Slides({ track }: { track: RefObject<HTMLUListElement | null> }) {
  return (
    <ul ref={track} role="list" className={styles['track']}>
      {DISHES.map((dish) => (
        <li key={dish.name} className={SLIDE}>
          <DishCard dish={dish} />
        </li>
      ))}
    </ul>
  );
});
