import { ApiError, isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { useEffect, useState } from 'react';
import { useDraft } from '../restaurant-draft';
import { loadApplications, useKnownApplications } from './application-store';

interface Loaded {
  /** Undefined while it is not known; empty when nobody is signed in. */
  applications: readonly OwnerApplication[] | undefined;
  error: ApiError | undefined;
  retry(): void;
}

const asApiError = (error: unknown) =>
  isApiError(error)
    ? error
    : new ApiError({ code: 'UNEXPECTED', message: errorMessage(platformErrors.UNEXPECTED), cause: error });

/** What the signed-in owner has; asked for once in a tab, and again after it was forgotten. */
export function useApplications(): Loaded {
  const applications = useKnownApplications();
  const [error, setError] = useState<ApiError>();
  const isMissing = applications === undefined && !error;

  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    loadApplications().catch((reason: unknown) => current && setError(asApiError(reason)));
    return () => {
      current = false;
    };
  }, [isMissing]);

  return { applications, error, retry: () => setError(undefined) };
}

/**
 * The draft that is open, where this browser knows of one: a first visit asks nothing of the server. While the answer is
 * awaited it is pending; where none comes the form starts anew, and verifying the phone finds the draft again.
 */
export function useOpenDraft(): { application: OwnerApplication | undefined; isPending: boolean } {
  const known = useKnownApplications();
  const isHinted = useDraft().application.id !== '';
  const [isHopeless, setIsHopeless] = useState(false);
  const isPending = isHinted && known === undefined && !isHopeless;

  useEffect(() => {
    if (isPending) loadApplications().catch(() => setIsHopeless(true));
  }, [isPending]);

  return { application: known?.find(({ state }) => state === 'draft'), isPending };
}
