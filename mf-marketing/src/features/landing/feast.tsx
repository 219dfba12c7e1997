import { Link } from 'federated-pages/router';
import { Container, buttonClass } from '@mealtime/ui';
import { bento, paella, sandwich } from '../../art';
import { SLOGANS } from '../../content/landing';
import { Plate } from '../plate';
import { PAGES } from '../../paths';
import styles from './feast.module.css';

const SIZES = [
  { art: bento, label: 'Dinner for one' },
  { art: paella, label: 'A table of friends' },
  { art: sandwich, label: 'Lunch for the office' },
];

export function Feast() {
  return (
    <section aria-labelledby="feast-title" className={styles['section']}>
      <Container>
        <div className={styles['panel']}>
          <div className={styles['words']}>
            <h2 id="feast-title">From Individual kits To Organization-Sized Feast</h2>
            <p>In a Feast of Friends everyone picks their own dish, and it all arrives together.</p>
            <p className={styles['slogan']}>{SLOGANS.feast}</p>
            <Link to={PAGES.howItWorks} className={buttonClass({ variant: 'secondary' })}>
              How a feast works
            </Link>
          </div>
          <ul role="list" className={styles['sizes']}>
            {SIZES.map(({ art, label }) => (
              <li key={label} className={styles['size']}>
                <Plate src={art} alt="" className={styles['plate']} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
