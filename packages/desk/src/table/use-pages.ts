import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface Paged<Row> {
  queryKey: QueryKey;
  /** Loads one page from a cursor; the first page's is "". */
  read(cursor: string, signal: AbortSignal): Promise<{ rows: Row[]; nextCursor: string | null }>;
}

/** The loaded part of a paginated list. `readOn` loads the next page. */
export function usePages<Row>({ queryKey, read }: Paged<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error, isFetching, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const readOn = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]);
  return {
    /** For `Loaded`. */
    query: { data: rows, error, isFetching, refetch },
    rows,
    readOn,
    hasMore: query.hasNextPage,
    isReading: isFetchingNextPage,
    isFetching,
  };
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>;
