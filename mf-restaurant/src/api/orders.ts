import { client } from '@mealtime/api-client';
import type { RequestTo } from '@mealtime/contracts/endpoints';
import type { KitchenOrder, OrderState } from '@mealtime/contracts/ordering';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';

const ordering = client<typeof orderingEndpoints>();

const TRANSITIONS = 'POST /orders/:id/transitions';
type Transitions = typeof TRANSITIONS;

/** The body of a transition's request. */
export type Transition = RequestTo<Transitions, (typeof orderingEndpoints)[Transitions]>['body'];

/** A restaurant has hardly more orders under way than this many pages hold. */
const PAGES_MAX = 10;

/** Orders of a restaurant: all that are under way, or those in one state, as far as `pages` pages go. */
export async function readOrders(
  restaurantId: string,
  { state, pages = PAGES_MAX, signal }: { state?: OrderState; pages?: number; signal?: AbortSignal } = {},
): Promise<KitchenOrder[]> {
  const orders: KitchenOrder[] = [];
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const query = { ...(state && { state }), cursor };
    const reply = await ordering('GET /restaurants/:id/orders', { params: { id: restaurantId }, query, signal });
    orders.push(...reply.orders);
    if (reply.nextCursor === null) break;
    cursor = reply.nextCursor;
  }
  return orders;
}

/** Leads an order on. `key` is the same for every try of one press. */
export const transit = (orderId: string, key: string, body: Transition) =>
  ordering(TRANSITIONS, { params: { id: orderId }, headers: { 'idempotency-key': key }, body });
