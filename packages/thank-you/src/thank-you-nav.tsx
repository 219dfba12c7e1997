import { Link } from 'federated-pages/router';
import { EXTERNAL_PATHS } from './paths';
import styles from './ways-on.module.css';

const WAYS = [
  { label: 'Order Now', path: EXTERNAL_PATHS.restaurants },
  { label: 'How It Works', path: EXTERNAL_PATHS.howItWorks },
  { label: 'Restaurants', path: EXTERNAL_PATHS.restaurants },
  { label: 'About Us', path: EXTERNAL_PATHS.about },
];

/** Links for the visitor after the thanks. */
export function ThankYouNav() {
  return (
    <nav aria-label="Where to next" className={styles['nav']}>
      <ul role="list" className={styles['ways']}>
        {WAYS.map(({ label, path }) => (
          <li key={label}>
            <Link className={styles['way']} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
