import { request } from '@mealtime/api-client';
import type { UnsubscribeReply } from '@mealtime/contracts/newsletter';

/** POST /api/newsletter/unsubscribe: ends the subscription that the token of an e-mail belongs to. */
export const postUnsubscribe = (token: string): Promise<UnsubscribeReply> =>
  request<UnsubscribeReply>({
    method: 'POST',
    path: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  });
