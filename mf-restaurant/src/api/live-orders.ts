import { addresses } from '@mealtime/api-client';
import type { KitchenOrder } from '@mealtime/contracts/ordering';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { followEvents } from '@mealtime/desk';

interface Listeners {
  /** The stream is open. Something may have been missed before: read the list. */
  onOpen(): void;
  onOrder(order: KitchenOrder): void;
  /** The stream has broken off. It is opened again by itself. */
  onDown(): void;
}

/** Hears of every change to a restaurant's orders until its result is called. */
export const followOrders = (restaurantId: string, { onOpen, onOrder, onDown }: Listeners): (() => void) =>
  followEvents({
    url: addresses<typeof orderingEndpoints>()('GET /restaurants/:id/orders/events', { params: { id: restaurantId } }),
    onOpen,
    onEvent: (event, data) => event === 'order' && onOrder(data as KitchenOrder),
    onDown,
  });
