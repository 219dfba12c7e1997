import type { ReactNode } from 'react';
import { Loaded } from '../server-state/loaded';
import { DataTable, type DataTableProps } from './data-table';
import { TableEnd } from './table-end';
import { TableSkeleton } from './table-skeleton';
import type { Pages } from './use-pages';

interface PagedTableProps<Row extends { id: string }> extends Omit<
  DataTableProps<Row>,
  'rows' | 'hasMore' | 'onReadOn'
> {
  pages: Pages<Row>;
  /** Said while the first page is read. */
  reading: string;
  /** What the list is narrowed by: under other filters it begins at its top. */
  filters: string;
  /** What stands where there is no line. */
  nothing: ReactNode;
}

/** A list that is read page by page as it is scrolled through. */
export function PagedTable<Row extends { id: string }>({
  pages: { query, readOn, hasMore, isReading },
  reading,
  filters,
  nothing,
  ...table
}: PagedTableProps<Row>) {
  return (
    <Loaded query={query} reading={reading} skeleton={<TableSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          nothing
        ) : (
          <>
            <DataTable key={filters} {...table} rows={rows} hasMore={hasMore} onReadOn={readOn} />
            <TableEnd count={rows.length} isReading={isReading} hasMore={hasMore} />
          </>
        )
      }
    </Loaded>
  );
}
