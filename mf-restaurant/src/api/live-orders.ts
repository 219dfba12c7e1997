import { addresses } from '@mealtime/api-client';
import type { KitchenOrder } from '@mealtime/contracts/ordering';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { followEvents } from '@mealtime/desk';

interface Listeners {
  /** The stream is open. Events may have been missed before: load the list. */
  onOpen(): void;
  onOrder(order: KitchenOrder): void;
  /** The stream is interrupted. It reconnects by itself. */
  onDown(): void;
}

/** Follows all changes of a restaurant's orders. Returns a function that stops it. */
export const followOrders = (restaurantId: string, { onOpen, onOrder, onDown }: Listeners): (() => void) =>
  followEvents({
    url: addresses<typeof orderingEndpoints>()('GET /restaurants/:id/orders/events', { params: { id: restaurantId } }),
    onOpen,
    onEvent: (event, data) => event === 'order' && onOrder(data as KitchenOrder),
    onDown,
  });
