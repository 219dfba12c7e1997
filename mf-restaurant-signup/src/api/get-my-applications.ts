import { request } from '@mealtime/api-client';
import type { OwnerApplicationsReply } from '@mealtime/contracts/onboarding';

/** Newest first. Fails with UNAUTHENTICATED when no owner is signed in. */
export const getMyApplications = () =>
  request<OwnerApplicationsReply>({ method: 'GET', path: '/restaurants/applications/mine' });
