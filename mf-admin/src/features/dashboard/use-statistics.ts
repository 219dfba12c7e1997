import { useQuery } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';

const MINUTE = 60_000;

/** Sign-ups and codes on each of the last 30 days. */
export const usePeopleStatistics = () =>
  useQuery({
    queryKey: ['statistics', 'people'],
    queryFn: async ({ signal }) => (await admin('GET /admin/statistics/people', signed(signal))).days,
    refetchInterval: MINUTE,
  });

/** What the outbox does not get rid of. */
export const useMessageStatistics = () =>
  useQuery({
    queryKey: ['statistics', 'messages'],
    queryFn: async ({ signal }) => (await admin('GET /admin/statistics/messages', signed(signal))).queues,
    refetchInterval: MINUTE,
  });

export type Day = NonNullable<ReturnType<typeof usePeopleStatistics>['data']>[number];
export type MessageQueue = NonNullable<ReturnType<typeof useMessageStatistics>['data']>[number];

export const sumOf = (days: readonly Day[], name: Exclude<keyof Day, 'day'>) =>
  days.reduce((sum, day) => sum + day[name], 0);

/** One of the numbers of a day, as a picture shows it. */
export interface Series {
  name: Exclude<keyof Day, 'day'>;
  label: string;
}
