import { Container, buttonClass } from '@mealtime/ui';
import { SLOGANS } from '../../content/landing';
import { PAGES } from '../../paths';
import { StartLink } from '../page';
import styles from './focus-strip.module.css';

const FOCUS = 'Focus on your work';

/** The words stand in the strip three times; they are read out once. */
export function FocusStrip() {
  return (
    <section aria-labelledby="focus-title" className={styles['strip']}>
      <div className={styles['lines']}>
        <p aria-hidden="true">{FOCUS}</p>
        <h2 id="focus-title">{FOCUS}</h2>
        <p aria-hidden="true">{FOCUS}</p>
      </div>
      <Container className={styles['card']}>
        <p>{SLOGANS.focus}</p>
        <StartLink to={PAGES.planner} className={buttonClass({ size: 'lg' })}>
          Plan your meal
        </StartLink>
      </Container>
    </section>
  );
}
