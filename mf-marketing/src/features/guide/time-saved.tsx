import { SAVED } from '../../content/how-it-works';
import styles from './time-saved.module.css';

/** The claim at the end of the guide, with the sum it rests on. */
export function TimeSaved() {
  return (
    <ul role="list" className={styles['figures']}>
      {SAVED.map(({ figure, unit, text }) => (
        <li key={unit}>
          <p className={styles['claim']}>
            <span className={styles['figure']}>{figure}</span> <span className={styles['unit']}>{unit}</span>
          </p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
