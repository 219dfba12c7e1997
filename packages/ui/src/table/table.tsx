import type { ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  title: string;
  /** Default: start. Use end for numbers. */
  align?: 'start' | 'end';
  /** For sentences: their lines wrap, those of other columns do not. */
  wraps?: boolean;
  cell(row: Row): ReactNode;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  /** On phones: scrolled sideways (default), or each row as a card with the column titles beside the values. */
  narrowAs?: 'scroll' | 'cards';
  /** Shown instead of rows if there are none. */
  empty?: ReactNode;
}

/**
 * Rows and columns. The first column names its row; a wide table scrolls within its frame, also by keyboard. Explicit roles
 * keep the table semantics when rows are laid out as cards.
 */
export function Table<Row>({ caption, columns, rows, rowId, narrowAs = 'scroll', empty }: TableProps<Row>) {
  return (
    // A region that scrolls must be reachable without a pointer.
    <div className={styles['frame']} role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className={cx(styles['table'], narrowAs === 'cards' && styles['cards'])}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, title, align }) => (
              <th key={id} role="columnheader" scope="col" className={cx(align === 'end' && styles['end'])}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowId(row)} role="row">
              {columns.map(({ id, title, align, wraps, cell }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    data-title={title}
                    scope={index === 0 ? 'row' : undefined}
                    className={cx(align === 'end' && styles['end'], wraps && styles['wraps'])}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className={styles['empty']}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
