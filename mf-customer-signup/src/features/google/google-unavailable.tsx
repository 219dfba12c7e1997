import { errorMessage } from '@mealtime/contracts/errors';
import { identityErrors } from '@mealtime/contracts/identity';
import { useSearchParams } from 'federated-pages/router';
import { Notice } from '@mealtime/ui';

/** The services send a person back with `?google=unavailable` when Google cannot be reached at all. */
export function GoogleUnavailable() {
  const [query] = useSearchParams();
  const isUnavailable = query.get('google') === 'unavailable';
  return isUnavailable ? <Notice tone="error">{errorMessage(identityErrors.GOOGLE_UNAVAILABLE)}</Notice> : null;
}
