import { usePages } from '@mealtime/desk';
import { useQuery } from '@tanstack/react-query';
import { countApplications, listApplications, type ApplicationsQuery } from '../../api/applications';

/** Maximum age of the counts if the live stream is blocked. */
const COUNT_EVERY_MS = 30_000;

/** Invalidates all lists and counts, after a decision. */
export const APPLICATIONS_KEY = ['applications'] as const;
export const LISTS_KEY = [...APPLICATIONS_KEY, 'list'] as const;
export const COUNTS_KEY = [...APPLICATIONS_KEY, 'counts'] as const;

/** The loaded part of the list, with filters or for one person. */
export const useApplications = (filters: Partial<ApplicationsQuery> & { person?: string }) =>
  usePages({
    queryKey: [...LISTS_KEY, filters],
    async read(cursor, signal) {
      const { applications, nextCursor } = await listApplications(filters, cursor, signal);
      return { rows: applications, nextCursor };
    },
  });

/** Counts by state and by waiting time. */
export const useCounts = () =>
  useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => countApplications(signal),
    refetchInterval: COUNT_EVERY_MS,
  });

/** "12", or "1000+" beyond the limit of the count. */
export const shownCount = ({ count, isMore }: { count: number; isMore: boolean }) => `${count}${isMore ? '+' : ''}`;
