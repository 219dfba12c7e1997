import { Container } from '@mealtime/ui';
import { Art, mapleLeaf } from '../../art';
import styles from './proudly-canadian.module.css';

/** The North Shore mountains above the inlet, drawn; the words stand in the sky. */
export function ProudlyCanadian() {
  return (
    <section aria-labelledby="canadian-title" className={styles['band']}>
      <Container className={styles['words']}>
        <Art src={mapleLeaf} alt="" className={styles['leaf']} />
        <h2 id="canadian-title" className={styles['title']}>
          Proudly Canadian
        </h2>
        <p>
          Made in Vancouver, for Metro Vancouver. Independent restaurants, local drivers who keep 100% of their tips,
          and every price in Canadian dollars.
        </p>
      </Container>
      <svg className={styles['scene']} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path
          className={styles['far']}
          d="M0 210 120 150l80 34L330 78l76 70 58-36 120 96 96-66 104 60 132-142 96 78 62-44 130 96 96-52 140 82v160H0Z"
        />
        <path
          className={styles['snow']}
          d="m330 78 34 32-20 10-14-12-20 18-16-8Zm586 -18 42 36-24 12-16-14-24 20-14-16Z"
        />
        <path
          className={styles['mid']}
          d="M0 250 150 196l110 44 140-72 150 84 120-50 170 62 160-86 150 78 130-52 160 70v90H0Z"
        />
        <path
          className={styles['near']}
          d="M0 290c120-30 230-34 350-14 150 24 260 20 400-6 170-30 300-26 440-2 100 16 170 14 250-2v54H0Z"
        />
        <path
          className={styles['trees']}
          d="M60 292l18-48 18 48Zm34 6 14-38 14 38Zm1180-14 20-56 20 56Zm40 8 15-42 15 42Zm-90 6 13-34 13 34ZM150 290l12-30 12 30Z"
        />
      </svg>
    </section>
  );
}
