import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationRow } from '../../api/applications';
import { followApplications } from '../../api/live';
import { APPLICATIONS_KEY, COUNTS_KEY, LISTS_KEY } from './use-applications';

type Lists = InfiniteData<{ rows: ApplicationRow[]; nextCursor: string | null }> | undefined;

const withRow = (lists: Lists, row: ApplicationRow): Lists =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) =>
      page.rows.some(({ id }) => id === row.id)
        ? { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) }
        : page,
    ),
  };

/** Whether a loaded list contains an application. */
const holds = (lists: Lists, id: string) => lists?.pages.some(({ rows }) => rows.some((row) => row.id === id)) ?? false;

/** Throttle of refetching counts and lists after changes. */
const GATHER_MS = 500;

/**
 * Keeps shown rows up to date with the server. A row changes in its place, so that nothing moves under
 * the pointer; new rows come with the next load of the list.
 */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNew = false;
    const stop = followApplications({
      onOpen: () => void client.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
      onApplication(row) {
        client.setQueriesData<Lists>({ queryKey: LISTS_KEY }, (lists) => withRow(lists, row));
        isNew ||= !client.getQueriesData<Lists>({ queryKey: LISTS_KEY }).some(([, lists]) => holds(lists, row.id));
        void client.invalidateQueries({ queryKey: ['application', row.id] });
        timer ??= setTimeout(() => {
          timer = undefined;
          void client.invalidateQueries({ queryKey: isNew ? APPLICATIONS_KEY : COUNTS_KEY });
          isNew = false;
        }, GATHER_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
