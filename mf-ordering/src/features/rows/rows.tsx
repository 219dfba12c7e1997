import { formatCents } from '@mealtime/contracts/money';
import type { OrderRow } from '@mealtime/contracts/ordering';
import { Skeleton, cx } from '@mealtime/ui';
import styles from './rows.module.css';

interface RowsProps {
  rows: readonly OrderRow[];
  totalCents: number;
  totalLabel?: string;
  /** While the amounts are recomputed. */
  isBusy?: boolean;
}

/** Everything that an order costs, line by line. */
export const Rows = ({ rows, totalCents, totalLabel = 'Total', isBusy = false }: RowsProps) => (
  <dl className={styles['rows']} aria-busy={isBusy || undefined}>
    {rows.map(({ kind, label, cents }, index) => (
      <div key={`${kind} ${index}`} className={styles['row']}>
        <dt dir="auto">{label}</dt>
        <dd>{isBusy ? <Skeleton className={styles['amount']} /> : formatCents(cents)}</dd>
      </div>
    ))}
    <div className={cx(styles['row'], styles['total'])}>
      <dt>{totalLabel}</dt>
      <dd>{isBusy ? <Skeleton className={styles['amount']} /> : formatCents(totalCents)}</dd>
    </div>
  </dl>
);

/** Rows that are not known yet. */
export const RowsSkeleton = ({ count }: { count: number }) => (
  <div className={styles['rows']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles['row']}>
        <Skeleton className={styles['label']} />
        <Skeleton className={styles['amount']} />
      </div>
    ))}
  </div>
);
