import { useId, type ReactNode } from 'react';
import styles from './board.module.css';

interface ColumnProps {
  title: string;
  nothing: string;
  /** A card for each order. */
  children: readonly ReactNode[];
}

/** A column of orders, with their number. */
export function Column({ title, nothing, children }: ColumnProps) {
  const id = useId();
  return (
    <section className={styles['column']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        <span>{title}</span> <span className={styles['count']}>{children.length}</span>
      </h2>
      {children.length > 0 ? (
        <div className={styles['cards']}>{children}</div>
      ) : (
        <p className={styles['nothing']}>{nothing}</p>
      )}
    </section>
  );
}
