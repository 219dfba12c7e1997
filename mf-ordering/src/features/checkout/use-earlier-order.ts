import { useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import { takeOrdered, type Cart } from '../cart';

/**
 * Somebody may have paid and never come back from the provider's page: what they bought is then taken out of the cart here.
 * Gives that order, once it is known to be paid.
 */
export function useEarlierOrder(cart: Cart | undefined, isMember: boolean) {
  const [paid, setPaid] = useState<{ id: string; number: number }>();
  const [turn, setTurn] = useState(0);
  const id = cart?.ordered?.order;
  const slug = cart?.slug;

  useEffect(() => {
    if (!id || !slug || !isMember) return;
    const controller = new AbortController();
    ordering('GET /orders/:id', { params: { id }, signal: controller.signal }).then(
      ({ number, state, placedAt }) => {
        if (state === 'awaiting-payment' || placedAt === null) return;
        takeOrdered(slug, id);
        setPaid({ id, number });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [id, slug, isMember, turn]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setTurn((before) => before + 1);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return paid;
}
