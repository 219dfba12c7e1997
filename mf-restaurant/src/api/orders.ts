import { client } from '@mealtime/api-client';
import type { RequestTo } from '@mealtime/contracts/endpoints';
import type { KitchenOrder, OrderState } from '@mealtime/contracts/ordering';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';

const ordering = client<typeof orderingEndpoints>();

const TRANSITIONS = 'POST /orders/:id/transitions';
type Transitions = typeof TRANSITIONS;

/** The body of a transition's request. */
export type Transition = RequestTo<Transitions, (typeof orderingEndpoints)[Transitions]>['body'];

/** Maximum of loaded pages: more open orders are unlikely. */
const PAGES_MAX = 10;

/** Orders of a restaurant: all open ones, or those in one state, up to `pages` pages. */
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

/** Changes an order's state. `key` is the same for all tries of one click. */
export const transit = (orderId: string, key: string, body: Transition) =>
  ordering(TRANSITIONS, { params: { id: orderId }, headers: { 'idempotency-key': key }, body });
