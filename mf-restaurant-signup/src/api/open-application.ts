import { request } from '@mealtime/api-client';
import type { OpenApplicationRequest, OwnerApplication } from '@mealtime/contracts/onboarding';

/** Opens an application for a verified phone, or puts step 1 anew into its draft; signs its owner in by a cookie. */
export const openApplication = (body: OpenApplicationRequest) =>
  request<OwnerApplication>({ method: 'POST', path: '/restaurants/applications', body });
