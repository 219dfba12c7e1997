import { withNested, type KitchenOrder, type OrderedOption } from '@mealtime/contracts/ordering';
import { cx } from '@mealtime/ui';
import { portionsOf } from './order';
import styles from './order-lines.module.css';

const counted = ({ name, quantity }: OrderedOption) => (quantity > 1 ? `${quantity} × ${name}` : name);

/** The dishes to cook: each with its options below it, one a line, and their nested choices below these. */
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
                {withNested(line.options).map(({ nested, ...option }, index) => (
                  // A combo may contain the same option twice, with the same name.
                  <li key={index}>
                    {counted(option)}
                    {nested.length > 0 && (
                      <ul role="list" className={styles['nested']}>
                        {nested.map((one, at) => (
                          <li key={at}>{counted(one)}</li>
                        ))}
                      </ul>
                    )}
                  </li>
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
