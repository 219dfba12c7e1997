import styles from './lines.module.css';

interface LinesEndProps {
  count: number;
  isReading: boolean;
  hasMore: boolean;
}

/** Below the last line: how many there are, or that more are coming. */
export const LinesEnd = ({ count, isReading, hasMore }: LinesEndProps) => (
  <p className={styles['end']} role="status">
    {isReading ? 'Loading more…' : hasMore ? '' : `${count} in all.`}
  </p>
);
