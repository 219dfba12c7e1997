import { isApiError } from '@mealtime/api-client';

/** Delays before the second and the third attempt. */
const PAUSES_MS = [400, 1600];

/** Retries after network failures; for idempotent requests. */
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
