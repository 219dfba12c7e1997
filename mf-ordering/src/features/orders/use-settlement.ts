import { isApiError } from '@mealtime/api-client';
import { tabMemory } from '@mealtime/browser';
import type { Order } from '@mealtime/contracts/ordering';
import { useNavigate, useSearchParams } from 'federated-pages/router';
import { useCallback, useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import { checkoutAt, orderAt } from '../../paths';

/** A page may be mounted twice on the way: who comes back is asked about once. */
const asked = tabMemory('order settlements', () => new Map<string, Promise<Order>>());

const PAYMENT = 'payment';
/** A provider that could not be asked is asked again by itself. */
const AGAIN_MS = 10_000;

/**
 * On the way back from the provider's page (`?payment=returned`, or `left` without having paid): has the provider asked how the
 * payment stands, once, and takes that out of the address. Who left without paying is led back to the checkout.
 */
export function useSettlement(id: string, onOrder: (order: Order) => void) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [how] = useState(() => query.get(PAYMENT));
  const isBack = how === 'returned' || how === 'left';
  const [isAsking, setIsAsking] = useState(isBack);
  const [failures, setFailures] = useState(0);

  const settle = useCallback(async () => {
    setIsAsking(true);
    const key = `${id} ${how}`;
    const body = how === 'left' ? { left: true } : {};
    const asking = asked().get(key) ?? ordering('POST /orders/:id/settlement', { params: { id }, body });
    asked().set(key, asking);
    try {
      const order = await asking;
      if (how === 'left' && order.state === 'expired')
        return void navigate(checkoutAt(order.restaurant.slug), { replace: true, state: { leftPayment: true } });
      setFailures(0);
      onOrder(order);
      void navigate(orderAt(id), { replace: true });
    } catch (error) {
      // It may be asked again.
      asked().delete(key);
      // The order says so too: its page then leads to the sign-in, and back to this address.
      if (isApiError(error, 'UNAUTHENTICATED')) return;
      setFailures((before) => before + 1);
    }
    setIsAsking(false);
  }, [id, how, navigate, onOrder]);

  useEffect(() => {
    if (isBack) void settle();
    // Once, for the address that the page was opened at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => void settle(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failures, settle]);

  return { isAsking, hasFailed: failures > 0, settle };
}
