import { Tractor } from '@tractor/ui';
import { Fragment } from 'federated-pages/remote';
import { Link } from 'federated-pages/router';
import { PAGES } from '../paths';
import styles from './explore.module.css';

const TEASERS = [
  { title: 'Classics', text: 'They start when you do.', to: PAGES.classic, id: 'CL-04', hex: '#3f7d3a' },
  { title: 'Autonomous', text: 'They start before you do.', to: PAGES.autonomous, id: 'AU-03', hex: '#31456b' },
] as const;

/** The first that visitors see: both kinds of machines, and what they may like. */
export function HomePage() {
  return (
    <div className={styles['page']} data-boundary-page="explore">
      <title>Tractor Store</title>
      <meta name="description" content="Tractors, old and self-driving, to be picked up at a store near you." />
      <h1>Machines for honest ground</h1>
      <ul className={styles['teasers']}>
        {TEASERS.map(({ title, text, to, id, hex }) => (
          <li key={to}>
            <Link className={styles['teaser']} to={to}>
              <Tractor id={id} hex={hex} alt="" size={260} />
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Fragment of="mf-inspire/recommendations" properties={{ skus: ['CL-01-GR', 'AU-05-MT'] }} />
    </div>
  );
}
