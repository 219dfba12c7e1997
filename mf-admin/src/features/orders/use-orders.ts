import type { AdminOrder, OrderState } from '@mealtime/contracts/ordering';
import { usePages } from '@mealtime/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signed } from '../../api/bearer';
import { ordering } from '../../api/ordering';

/** The search text without the "#" of a displayed order number. */
const numberIn = (q: string) => q.replace(/^#\s*/, '');

/** `q`: number of an order. */
export const useOrders = ({ state, q }: { state: OrderState | ''; q: string }) =>
  usePages({
    queryKey: ['orders', 'list', state, q],
    async read(cursor, signal) {
      const query = { ...(state && { state }), q: numberIn(q), cursor };
      const { orders, nextCursor } = await ordering('GET /admin/orders', { ...signed(signal), query });
      return { rows: orders, nextCursor };
    },
  });

/** Refetched, because the kitchen, or the provider after a refund, may change the displayed order. */
const READ_EVERY_MS = 5_000;

const keyOf = (id: string) => ['orders', 'one', id] as const;

export const useOrder = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => ordering('GET /admin/orders/:id', { ...signed(signal), params: { id } }),
    refetchInterval: ({ state }) => (state.error ? false : READ_EVERY_MS),
  });

/** To be called after an action on an order. */
export function useOrderChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['orders'] });
}

/** The captured amount that was not refunded. */
export const leftOf = ({ payment }: AdminOrder): number => payment.capturedCents - payment.refundedCents;
