import { request } from '@mealtime/api-client';
import type { ConfirmSubscriptionReply, ConfirmSubscriptionRequest } from '@mealtime/contracts/newsletter';

/** POST /api/newsletter/confirm: subscribes the address that the token of an e-mail was sent to. */
export const postConfirmation = (body: ConfirmSubscriptionRequest): Promise<ConfirmSubscriptionReply> =>
  request<ConfirmSubscriptionReply>({ method: 'POST', path: '/newsletter/confirm', body });
