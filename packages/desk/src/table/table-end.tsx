import styles from './table.module.css';

interface TableEndProps {
  count: number;
  isReading: boolean;
  hasMore: boolean;
}

/** Below the last row: the total, or that more rows are loading. */
export const TableEnd = ({ count, isReading, hasMore }: TableEndProps) => (
  <p className={styles['end']} role="status">
    {isReading ? 'Loading more…' : hasMore ? '' : `${count} in all.`}
  </p>
);
