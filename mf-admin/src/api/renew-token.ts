import { request } from '@mealtime/api-client';
import type { AdminLoginReply } from '@mealtime/contracts/admin';
import { bearer } from './bearer';

/** A fresh token for an admin at work. */
export const renewToken = (token: string) =>
  request<AdminLoginReply>({ method: 'POST', path: '/admin/renew', headers: bearer(token) });
