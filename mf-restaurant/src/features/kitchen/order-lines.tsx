import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { cx } from '@mealtime/ui';
import { portionsOf } from './order';
import styles from './order-lines.module.css';

/** What to cook: each dish with its options below it, one a line. */
export const OrderLines = ({ lines }: Pick<KitchenOrder, 'lines'>) => (
  <ul role="list" className={styles['lines']}>
    {lines.map((line) => {
      const portions = portionsOf(line);
      return (
        <li key={line.id} className={cx(styles['line'], portions === 0 && styles['gone'])}>
          <span className={styles['quantity']}>{`${portions === 0 ? line.quantity : portions} ×`}</span>
          <div className={styles['dish']}>
            <span className={styles['name']}>{line.name}</span>
            {line.options.length > 0 && (
              <ul role="list" className={styles['options']}>
                {line.options.map(({ name, quantity }, index) => (
                  // The same option may be in a combo twice, by the same name.
                  <li key={index}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
                ))}
              </ul>
            )}
            {line.note && <p className={styles['note']}>{line.note}</p>}
            {line.soldOut > 0 && (
              <p className={styles['soldOut']}>
                {portions === 0 ? 'Sold out' : `${line.soldOut} of ${line.quantity} sold out`}
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
