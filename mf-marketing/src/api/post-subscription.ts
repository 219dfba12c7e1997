import { request } from '@mealtime/api-client';
import type { SubscribeReply, SubscribeRequest } from '@mealtime/contracts/newsletter';

/** POST /api/newsletter/subscriptions: has the address asked to confirm. */
export const postSubscription = (body: SubscribeRequest): Promise<SubscribeReply> =>
  request<SubscribeReply>({ method: 'POST', path: '/newsletter/subscriptions', body });
