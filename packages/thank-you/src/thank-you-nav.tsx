import { Link } from 'federated-pages/router';
import { ELSEWHERE } from './paths';
import styles from './ways-on.module.css';

const WAYS = [
  { label: 'Order Now', path: ELSEWHERE.restaurants },
  { label: 'How It Works', path: ELSEWHERE.howItWorks },
  { label: 'Restaurants', path: ELSEWHERE.restaurants },
  { label: 'About Us', path: ELSEWHERE.about },
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
