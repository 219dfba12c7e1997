import { request } from '@mealtime/api-client';
import type { AdminVerifyReply } from '@mealtime/contracts/admin';
import { bearer } from './bearer';

/** Whose the token is. Fails with UNAUTHENTICATED once it is not good any more. */
export const verifyToken = (token: string, signal?: AbortSignal) =>
  request<AdminVerifyReply>({ method: 'POST', path: '/admin/verify-token', headers: bearer(token), signal });
