import { usePages } from '@mealtime/desk';
import { useQuery } from '@tanstack/react-query';
import { countApplications, listApplications, type ApplicationsQuery } from '../../api/applications';

/** Where the live stream does not get through, counts are at most this old. */
const COUNT_EVERY_MS = 30_000;

/** Every list and count, to be asked for again after a decision. */
export const APPLICATIONS_KEY = ['applications'] as const;
export const LISTS_KEY = [...APPLICATIONS_KEY, 'list'] as const;
export const COUNTS_KEY = [...APPLICATIONS_KEY, 'counts'] as const;

/** The list under some filters, or of one person, as far as it was read. */
export const useApplications = (filters: Partial<ApplicationsQuery> & { person?: string }) =>
  usePages({
    queryKey: [...LISTS_KEY, filters],
    async read(cursor, signal) {
      const { applications, nextCursor } = await listApplications(filters, cursor, signal);
      return { rows: applications, nextCursor };
    },
  });

/** How many there are, by state and by how long they wait. */
export const useCounts = () =>
  useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => countApplications(signal),
    refetchInterval: COUNT_EVERY_MS,
  });

/** "12", or "1000+" beyond the limit of the count. */
export const shownCount = ({ count, isMore }: { count: number; isMore: boolean }) => `${count}${isMore ? '+' : ''}`;
