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
  /** Text during loading of the first page. */
  reading: string;
  /** The filters: when they change it scrolls to the top. */
  filters: string;
  /** Content without rows. */
  nothing: ReactNode;
}

/** A list loaded page by page on scrolling. */
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
