import { request } from '@mealtime/api-client';
import { IDEMPOTENCY_HEADER, type OwnerApplication } from '@mealtime/contracts/onboarding';

/** Sends an application in; with the same key as often as needed. */
export const submitApplication = (id: string, key: string) =>
  request<OwnerApplication>({
    method: 'POST',
    path: `/restaurants/applications/${id}/submit`,
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
