import { optionsInWords, type OrderLine } from '@mealtime/contracts/ordering';
import styles from './order-lines.module.css';

/** The ordered lines. Sold-out portions are struck through, with a text. */
export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul role="list" className={styles['lines']}>
    {lines.map(({ id, name, quantity, soldOut, options, note }) => {
      const left = quantity - soldOut;
      return (
        <li key={id} className={styles['line']}>
          <div className={styles['words']}>
            {left > 0 && <p className={styles['name']} dir="auto">{`${left} × ${name}`}</p>}
            {soldOut > 0 && (
              <p className={styles['name']}>
                <s dir="auto">{`${soldOut} × ${name}`}</s>
                <span className={styles['soldOut']}>Sold out, not charged</span>
              </p>
            )}
            {options.length > 0 && (
              <p className={styles['options']} dir="auto">
                {optionsInWords(options)}
              </p>
            )}
            {note && <p className={styles['options']} dir="auto">{`“${note}”`}</p>}
          </div>
        </li>
      );
    })}
  </ul>
);
