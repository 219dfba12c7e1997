import { cx } from '@mealtime/ui';
import styles from './cheque-guide.module.css';

/** The numbers along the bottom of a Canadian cheque, from left to right. */
const NUMBERS = [
  { label: 'Cheque', digits: '001' },
  { label: 'Transit', digits: '12345', counts: true },
  { label: 'Institution', digits: '004', counts: true },
  { label: 'Account', digits: '1234567', counts: true },
];

/** Where on a void cheque the numbers stand that the form asks for. */
export function ChequeGuide() {
  return (
    <figure className={styles['guide']}>
      <div className={styles['cheque']}>
        <span className={styles['void']} aria-hidden="true">
          VOID
        </span>
        <dl className={styles['numbers']}>
          {NUMBERS.map(({ label, digits, counts }) => (
            <div key={label} className={cx(styles['number'], counts && styles['counts'])}>
              <dt>{label}</dt>
              <dd>{digits}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className={styles['caption']}>
        You’ll find all three numbers along the bottom of a void cheque.
      </figcaption>
    </figure>
  );
}
