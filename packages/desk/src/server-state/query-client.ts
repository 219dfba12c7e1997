import { isApiError } from '@mealtime/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Data newer than this is shown without refetching. */
const FRESH_MS = 10_000;
const RETRIES = 2;

/** Transient failures, which are retried; refusals are not. */
const mayPass = (error: unknown) => isApiError(error, 'NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE');

interface Listeners {
  /** The session ended: by logout elsewhere, by expiry, by an owner. */
  onLoggedOut(): void;
  /** Permissions changed: a second factor is required, or a role was removed. */
  onRightsChanged(): void;
}

/** Query cache of one signed-in person, created at sign-in and discarded with the session. */
export function createQueryClient({ onLoggedOut, onRightsChanged }: Listeners): QueryClient {
  const onError = (error: unknown) => {
    if (isApiError(error, 'UNAUTHENTICATED')) onLoggedOut();
    else if (isApiError(error, 'SECOND_FACTOR_MISSING', 'FORBIDDEN')) onRightsChanged();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: 500,
      },
    },
  });
}
