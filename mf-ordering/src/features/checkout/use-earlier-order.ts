import { useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import { cartOf, forgetOrdered, reviewCart, takeOrdered } from '../cart';
import type { RestaurantData } from '../restaurants';
import type { Visitor } from '../visitor/visitor';

/** The menu has the portions of an order that is given up a moment later. */
const BACK = { everyMs: 500, times: 6 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const notedAt = (slug: string) => cartOf(slug)?.ordered?.order;

/**
 * The visitor may return without the provider's link. Paid lines leave the cart (`paid`); an order that still
 * waits is cancelled (`givenUp`), because it holds its portions, and the menu is read again.
 */
export function useEarlierOrder(
  slug: string,
  visitor: Visitor['state'],
  reload: () => Promise<RestaurantData | undefined>,
) {
  const [paid, setPaid] = useState<{ id: string; number: number }>();
  const [givenUp, setGivenUp] = useState('');
  // Until it is known, its portions seem to be sold out.
  const [isLooking, setIsLooking] = useState(() => notedAt(slug) !== undefined);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (visitor === 'asking') return;
    // Read here and not followed: an order that is noted later is on its way to the provider's page.
    const id = notedAt(slug);
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (order: string) => {
      const params = { id: order };
      const before = await ordering('GET /orders/:id', { params, signal });
      const { number, placedAt } =
        before.state === 'awaiting-payment'
          ? await ordering('POST /orders/:id/settlement', { params, body: { left: true }, signal })
          : before;
      if (placedAt !== null) {
        takeOrdered(slug, order);
        return setPaid({ id: order, number });
      }
      for (let time = 0; time < BACK.times && !signal.aborted; time += 1) {
        if (time > 0) await pause(BACK.everyMs);
        const [data, cart] = [await reload(), cartOf(slug)];
        if (!data?.menu || !cart || reviewCart(cart, data.menu, data.at).changes.length === 0) break;
      }
      if (signal.aborted) return;
      forgetOrdered(slug, order);
      setGivenUp(order);
    };
    const looked = id && visitor === 'member' ? look(id) : Promise.resolve();
    void looked.catch(() => undefined).then(() => signal.aborted || setIsLooking(false));
    return () => controller.abort();
  }, [slug, visitor, turn, reload]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsLooking(notedAt(slug) !== undefined);
      setTurn((before) => before + 1);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [slug]);

  return { paid, givenUp, isLooking };
}
