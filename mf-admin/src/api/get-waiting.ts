import { request } from '@mealtime/api-client';
import type { WaitingReply } from '@mealtime/contracts/onboarding';
import { bearer } from './bearer';

/** GET /api/restaurants/applications/waiting */
export const getWaiting = (token: string, signal?: AbortSignal) =>
  request<WaitingReply>({ method: 'GET', path: '/restaurants/applications/waiting', headers: bearer(token), signal });
