import { Container } from '@mealtime/ui';
import { SLOGANS } from '../../content/landing';
import styles from './slogans.module.css';

export function Slogans() {
  return (
    <section aria-label="What we go by" className={styles['section']}>
      <Container>
        <ul role="list" className={styles['slogans']}>
          {SLOGANS.map((slogan) => (
            <li key={slogan} className={styles['slogan']}>
              {slogan}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
