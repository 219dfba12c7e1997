import { useEffect } from 'react';
import type { ApplicationRow } from '../../api/applications';
import { lastList, useApplications } from '../queue';

interface Neighbours {
  next: ApplicationRow | undefined;
  previous: ApplicationRow | undefined;
  /** The next waiting one, opened after a decision. */
  toDo: ApplicationRow | undefined;
  /** Position among the loaded ones, from 1; undefined if not in the list. */
  place: { at: number; of: number; hasMore: boolean } | undefined;
}

/** An application's neighbours in the last displayed list. */
export function useNeighbours(id: string): Neighbours {
  const { rows = [], readOn, hasMore, isFetching } = useApplications(lastList().filters);
  const index = rows.findIndex((row) => row.id === id);
  const isNearEnd = index >= rows.length - 2;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching) readOn();
  }, [isNearEnd, hasMore, isFetching, readOn]);

  const waits = (row: ApplicationRow) => row.state === 'submitted' && row.id !== id;
  return {
    next: index === -1 ? rows.find((row) => row.id !== id) : rows[index + 1],
    previous: rows[index - 1],
    toDo: rows.slice(index + 1).find(waits) ?? rows.find(waits),
    place: index === -1 ? undefined : { at: index + 1, of: rows.length, hasMore },
  };
}
