import type { ReactNode } from 'react';
import { Asked } from '../server-state';
import { Lines, type LinesProps } from './lines';
import { LinesEnd } from './lines-end';
import { LinesSkeleton } from './lines-skeleton';
import type { Pages } from './use-pages';

interface PagedLinesProps<Row extends { id: string }> extends Omit<LinesProps<Row>, 'rows' | 'hasMore' | 'onReadOn'> {
  pages: Pages<Row>;
  /** Said while the first page is read. */
  reading: string;
  /** What the list is narrowed by: under other filters it begins at its top. */
  filters: string;
  /** What stands where there is no line. */
  nothing: ReactNode;
}

/** A list that is read page by page as it is scrolled through. */
export function PagedLines<Row extends { id: string }>({
  pages: { query, readOn, hasMore, isReading },
  reading,
  filters,
  nothing,
  ...lines
}: PagedLinesProps<Row>) {
  return (
    <Asked query={query} reading={reading} skeleton={<LinesSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          nothing
        ) : (
          <>
            <Lines key={filters} {...lines} rows={rows} hasMore={hasMore} onReadOn={readOn} />
            <LinesEnd count={rows.length} isReading={isReading} hasMore={hasMore} />
          </>
        )
      }
    </Asked>
  );
}
