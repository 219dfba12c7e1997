import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** Name of the numbers. */
  label: string;
  /** Column headers; the first is that of the row headers. */
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A small table of numbers that scrolls in a narrow container. */
export const Figures = ({ label, heads, children }: FiguresProps) => (
  <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
    <table className={styles['figures']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** The numbers of a chart, as a table. */
export const FiguresBehind = (props: FiguresProps) => (
  <details className={styles['behind']}>
    <summary>Numbers</summary>
    <Figures {...props} />
  </details>
);
