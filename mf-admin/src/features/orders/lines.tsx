import { formatCents } from '@mealtime/contracts/money';
import { optionsInWords, type AdminOrder } from '@mealtime/contracts/ordering';
import { Panel } from '@mealtime/desk';
import styles from './orders.module.css';

/** The ordered lines and the total, row by row. */
export const Lines = ({ order: { lines, rows, totalCents } }: { order: AdminOrder }) => (
  <Panel title="What was ordered">
    <ul role="list" className={styles['list']}>
      {lines.map((line) => (
        <li key={line.id} className={styles['amount']}>
          <div>
            <span>{`${line.quantity} × `}</span>
            <bdi className={styles['strong']}>{line.name}</bdi>
            {line.options.length > 0 && <p className={styles['soft']}>{optionsInWords(line.options)}</p>}
            {line.note && (
              <p className={styles['soft']} dir="auto">
                {`“${line.note}”`}
              </p>
            )}
            {line.soldOut > 0 && <p className={styles['bad']}>{`${line.soldOut} of ${line.quantity} sold out`}</p>}
          </div>
          <span>{formatCents(line.cents)}</span>
        </li>
      ))}
    </ul>
    <h3 className={styles['subtitle']}>Amounts</h3>
    <dl className={styles['list']}>
      {rows.map((row, index) => (
        <div key={index} className={styles['amount']}>
          <dt>{row.label}</dt>
          <dd>{formatCents(row.cents)}</dd>
        </div>
      ))}
      <div className={styles['amount']}>
        <dt className={styles['strong']}>Total</dt>
        <dd className={styles['strong']}>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  </Panel>
);
