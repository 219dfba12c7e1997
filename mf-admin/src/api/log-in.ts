import { request } from '@mealtime/api-client';
import type { AdminLoginReply, AdminLoginRequest } from '@mealtime/contracts/admin';

/** Sets a cookie that scripts cannot read; the token in the reply works only together with it. */
export const logIn = (body: AdminLoginRequest) =>
  request<AdminLoginReply>({ method: 'POST', path: '/admin/login', body });
