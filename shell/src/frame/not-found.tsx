import { buttonClass } from '@mealtime/ui';
import { HOW_IT_WORKS, START } from '../paths';
import styles from './not-found.module.css';

/** For a path that no remote answers for. */
export function NotFound() {
  return (
    <div className={styles['page']}>
      <title>Page not found | Mealtime</title>
      <EmptyPlate />
      <h1 className={styles['title']}>We could not find that page</h1>
      <p className={styles['text']}>The address may be misspelled, or the page may have moved.</p>
      <div className={styles['ways']}>
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={START}>
          Go to the home page
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={HOW_IT_WORKS}>
          See how Mealtime works
        </a>
      </div>
    </div>
  );
}

/** Laid for a page that did not come. Drawn here: the shell's own page must not wait for a picture. */
const EmptyPlate = () => (
  <svg className={styles['plate']} viewBox="0 0 260 160" aria-hidden="true">
    <ellipse className={styles['shade']} cx="130" cy="150" rx="62" ry="7" />
    <circle className={styles['rim']} cx="130" cy="78" r="70" />
    <circle className={styles['well']} cx="130" cy="78" r="46" />
    <text className={styles['number']} x="130" y="91" textAnchor="middle">
      404
    </text>
    <path className={styles['cutlery']} d="M24 20v26a11 11 0 0 0 22 0V20M35 20v116M226 136V20c-14 12-16 42-10 62h10" />
  </svg>
);
