import { Container } from '@mealtime/ui';
import { Art, mapleLeaf } from '../../art';
import styles from './proudly-canadian.module.css';

/** Where trees stand on the nearest hill, and how tall they are. */
const TREES: readonly (readonly [x: number, height: number])[] = [
  [36, 66],
  [64, 44],
  [96, 78],
  [126, 50],
  [352, 58],
  [380, 84],
  [408, 52],
  [700, 40],
  [724, 54],
  [1010, 62],
  [1040, 92],
  [1070, 58],
  [1098, 40],
  [1300, 70],
  [1332, 96],
  [1362, 60],
  [1402, 82],
];

/** Where trees begin, hidden in the hill. */
const FOOT = 292;

/** Three tiers that grow narrower. */
const conifer = ([x, height]: readonly [number, number]) => {
  const tier = (from: number, to: number, half: number) =>
    `M${x - half} ${FOOT - height * from}L${x} ${FOOT - height * to}L${x + half} ${FOOT - height * from}Z`;
  return tier(0, 0.55, height * 0.25) + tier(0.3, 0.8, height * 0.2) + tier(0.6, 1, height * 0.14);
};

/** The North Shore mountains above the inlet, drawn; the words stand in the sky. */
export function ProudlyCanadian() {
  return (
    <section aria-labelledby="canadian-title" className={styles['band']}>
      <Container className={styles['words']}>
        <Art src={mapleLeaf} alt="" className={styles['leaf']} />
        <h2 id="canadian-title" className={styles['title']}>
          Proudly Canadian
        </h2>
        <p>Made in Vancouver, for Metro Vancouver. All prices in Canadian dollars.</p>
      </Container>
      <svg className={styles['scene']} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path
          className={styles['far']}
          d="M0 210 120 150l80 34L330 78l76 70 58-36 120 96 96-66 104 60 132-142 96 78 62-44 130 96 96-52 140 82v160H0Z"
        />
        <path
          className={styles['snow']}
          d="M330 78 294 107l14 4 10-8 12 14 12-12 10 10 8-9ZM916 60 882 97l14 2 12-10 12 16 12-14 12 12 12-11ZM1074 94l-20 14 8 3 10-6 10 8 14-3ZM464 112l-18 11 8 3 9-5 9 7 10-2Z"
        />
        <path
          className={styles['mid']}
          d="M0 250 150 196l110 44 140-72 150 84 120-50 170 62 160-86 150 78 130-52 160 70v90H0Z"
        />
        <path
          className={styles['near']}
          d="M0 290c120-30 230-34 350-14 150 24 260 20 400-6 170-30 300-26 440-2 100 16 170 14 250-2v54H0Z"
        />
        <path className={styles['near']} d={TREES.map(conifer).join('')} />
      </svg>
    </section>
  );
}
