import { request } from '@mealtime/api-client';

/** Signs who has just signed in to their account in to their restaurant's place. Fails with UNAUTHENTICATED later on. */
export const continueApplication = () =>
  request<unknown>({ method: 'POST', path: '/restaurants/applications/continue' });
