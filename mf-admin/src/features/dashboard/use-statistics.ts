import { useQuery } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { newsletter } from '../../api/newsletter';

const MINUTE = 60_000;

/** Sign-ups and codes on each of the last 30 days. */
export const usePeopleStatistics = () =>
  useQuery({
    queryKey: ['statistics', 'people'],
    queryFn: async ({ signal }) => (await admin('GET /admin/statistics/people', signed(signal))).days,
    refetchInterval: MINUTE,
  });

/** Messages stuck in the outbox. */
export const useMessageStatistics = () =>
  useQuery({
    queryKey: ['statistics', 'messages'],
    queryFn: async ({ signal }) => (await admin('GET /admin/statistics/messages', signed(signal))).queues,
    refetchInterval: MINUTE,
  });

/** Newsletter subscribers, and joins and leaves on each of the last 30 days. */
export const useNewsletterStatistics = () =>
  useQuery({
    queryKey: ['statistics', 'newsletter'],
    queryFn: ({ signal }) => newsletter('GET /admin/statistics/newsletter', signed(signal)),
    refetchInterval: MINUTE,
  });

export type MessageQueue = NonNullable<ReturnType<typeof useMessageStatistics>['data']>[number];

/** Keys of a day's numeric values. */
export type NumberOf<Day> = { [Name in keyof Day]: Day[Name] extends number ? Name : never }[keyof Day] & string;

export const numberOf = <Day>(day: Day, name: NumberOf<Day>) => day[name] as number;

export const sumOf = <Day>(days: readonly Day[], name: NumberOf<NoInfer<Day>>) =>
  days.reduce((sum, day) => sum + numberOf(day, name), 0);
