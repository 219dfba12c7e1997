import { isApiError } from '@mealtime/api-client';
import type { Decision, ReviewApplication } from '@mealtime/contracts/onboarding';
import type { RestaurantPaper } from '@mealtime/contracts/restaurants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  decideApplication,
  findApplication,
  noteApplication,
  releaseApplication,
  type AskedChange,
} from '../../api/applications';
import { APPLICATIONS_KEY } from '../queue';

/** Refetch interval, in case the live stream is blocked. */
const LOOK_EVERY_MS = 15_000;

const keyOf = (id: string) => ['application', id] as const;

/** An application, read again after each change. */
export const useReviewed = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => findApplication(id, signal),
    refetchInterval: LOOK_EVERY_MS,
    // A review must not start from an outdated copy.
    gcTime: 0,
  });

interface Decided {
  decision: Decision;
  message: string;
  changes: AskedChange[];
  checked?: RestaurantPaper[];
  reason?: string;
}

/** The current application in a refusal. */
const conflicting = (error: unknown): ReviewApplication | undefined =>
  isApiError(error, 'VERSION_CONFLICT')
    ? (error.reply as { application?: ReviewApplication } | undefined)?.application
    : undefined;

const isSame = (one: ReviewApplication, other: ReviewApplication) =>
  one.version === other.version && one.state === other.state && one.claimedBy === other.claimedBy;

/**
 * The version of an application that the reviewer has seen, and the actions on it. A decision names that version: if the
 * application has changed since, the server refuses it, and the reviewer sees the changes.
 */
export function useReview(now: ReviewApplication) {
  const [seen, setSeen] = useState(now);
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decided: Decided) => decideApplication(now.id, { version: seen.version, ...decided }),
    onSuccess(application) {
      setSeen(application);
      client.setQueryData(keyOf(now.id), application);
      void client.invalidateQueries({ queryKey: APPLICATIONS_KEY });
    },
    onError(error) {
      const current = conflicting(error);
      if (current) client.setQueryData(keyOf(now.id), current);
      else void client.invalidateQueries({ queryKey: keyOf(now.id) });
    },
  });
  /** The reviewer's own action is not shown as a change. */
  const own = <Input>(act: (input: Input) => Promise<unknown>) => ({
    async mutationFn(input: Input) {
      await act(input);
      return findApplication(now.id);
    },
    onSuccess(application: ReviewApplication) {
      setSeen(application);
      client.setQueryData(keyOf(now.id), application);
    },
  });
  const release = useMutation(own<void>(() => releaseApplication(now.id)));
  const note = useMutation(own((message: string) => noteApplication(now.id, message)));
  const isActing = decide.isPending || release.isPending || note.isPending;
  return {
    /** The application as last seen, if it has changed since. */
    before: isActing || isSame(seen, now) ? undefined : seen,
    acknowledge: () => setSeen(now),
    ...{ decide, release, note },
  };
}
