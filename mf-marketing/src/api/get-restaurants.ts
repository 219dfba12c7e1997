import { request } from '@mealtime/api-client';
import type { RestaurantsReply } from '@mealtime/contracts/restaurants';

export interface RestaurantsQuery {
  /** Words to look for; empty for all. */
  query?: string;
  /** 1 to 50. Default: the server's. */
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
  signal?: AbortSignal;
}

/** GET /api/restaurants: approved restaurants, by name. */
export function getRestaurants({ query, limit, cursor, signal }: RestaurantsQuery): Promise<RestaurantsReply> {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(limit ? { limit: String(limit) } : {}),
    ...(cursor ? { cursor } : {}),
  }).toString();
  return request<RestaurantsReply>({ method: 'GET', path: `/restaurants${search ? `?${search}` : ''}`, signal });
}
