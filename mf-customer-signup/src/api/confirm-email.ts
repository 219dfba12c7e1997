import { request } from '@mealtime/api-client';
import type { ConfirmEmailReply, ConfirmEmailRequest } from '@mealtime/contracts/identity';

/** POST /api/user/confirm-email: confirms the address that the token of an e-mail was sent to. */
export const confirmEmail = (body: ConfirmEmailRequest) =>
  request<ConfirmEmailReply>({ method: 'POST', path: '/user/confirm-email', body });
