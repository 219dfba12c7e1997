import { isApiError } from '@mealtime/api-client';

/** Pauses before the second and the third try. */
const PAUSES_MS = [400, 1600];

/** Tries again where an answer was lost on the way; for requests that can be sent twice and count once. */
export async function retrying<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error, 'NETWORK', 'SERVICE_UNAVAILABLE') || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
