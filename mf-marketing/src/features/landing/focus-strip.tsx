import { Container, buttonClass, cx } from '@mealtime/ui';
import { PAGES } from '../../paths';
import { StartLink } from '../page';
import styles from './focus-strip.module.css';

const TIMES = 6;

/** The words run on to both sides of the screen; they are read out once. */
export function FocusStrip() {
  return (
    <section aria-labelledby="focus-title" className={styles['strip']}>
      <h2 id="focus-title" className={styles['once']}>
        Focus on your work
      </h2>
      <div aria-hidden="true">
        <Line />
        <Line className={styles['back']} />
      </div>
      <Container className={styles['card']}>
        <p>Dinner is decided, ordered and on its way. That leaves your head free for what you do best.</p>
        <StartLink to={PAGES.planner} className={buttonClass({ size: 'lg' })}>
          Plan your meal
        </StartLink>
      </Container>
    </section>
  );
}

const Line = ({ className }: { className?: string | undefined }) => (
  <p className={cx(styles['line'], className)}>
    {Array.from({ length: TIMES }, (_, index) => (
      <span key={index}>Focus on your work</span>
    ))}
  </p>
);
