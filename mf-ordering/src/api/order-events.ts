import { addresses } from '@mealtime/api-client';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';

/** Where a browser follows what happens to an order. */
export const orderEventsAt = (id: string) =>
  addresses<typeof orderingEndpoints>()('GET /orders/:id/events', { params: { id } });
