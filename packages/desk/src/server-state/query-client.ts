import { isApiError } from '@mealtime/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** What was read less than this ago is shown again without asking. */
const FRESH_MS = 10_000;
const RETRIES = 2;

/** Failures that may be over at the next try; whatever the server refused will be refused again. */
const mayPass = (error: unknown) => isApiError(error, 'NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE');

interface Listeners {
  /** The session is over: by logout elsewhere, by time, by an owner. */
  onLoggedOut(): void;
  /** What the person may do has changed: a second factor is asked for, a role was taken away. */
  onRightsChanged(): void;
}

/** Holds what the server answered one signed-in person. It is made at the sign-in and goes with it. */
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
