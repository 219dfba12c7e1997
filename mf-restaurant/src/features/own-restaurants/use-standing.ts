import type { MembershipSummary } from '@mealtime/contracts/identity';
import { useCallback, useEffect, useState } from 'react';
import { management } from '../../api/management';
import { readOrders } from '../../api/orders';
import { restaurants } from '../../api/restaurants';

/** A restaurant's current state, as far as loaded. */
interface Standing {
  /** "2 orders are waiting for your answer"; empty if none is. */
  waiting?: string;
  takesOrders?: boolean;
  isOpen?: boolean;
  /** Why Mealtime has paused it; null if it has not. */
  pauseReason?: string | null;
}

const READ_EVERY_MS = 30_000;

const inWords = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? '1 order is waiting for your answer.' : `${count} orders are waiting for your answer.`;
};

/** The standing of the given restaurants by id, and a function to reload it; reloaded while the page is visible. */
export function useStanding(
  memberships: readonly MembershipSummary[],
): [standing: Readonly<Record<string, Standing>>, read: () => void] {
  const [turn, setTurn] = useState(0);
  const [standing, setStanding] = useState<Readonly<Record<string, Standing>>>({});
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const note = (id: string, changes: Standing) =>
      setStanding((before) => ({ ...before, [id]: { ...before[id], ...changes } }));
    // Only members may read the reason; the public endpoint does not have it.
    const readPause = (id: string) =>
      management('GET /restaurants/:id/hours', { params: { id }, signal }).then(
        ({ paused }) => note(id, { pauseReason: paused?.reason ?? null }),
        () => undefined,
      );
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      for (const { restaurantId, slug } of memberships) {
        // The link to the orders is shown nevertheless.
        readOrders(restaurantId, { state: 'placed', signal }).then(
          (orders) => note(restaurantId, { waiting: inWords(orders.length) }),
          () => undefined,
        );
        restaurants('GET /restaurants/:slug', { params: { slug }, signal }).then(
          ({ takesOrders, isOpen, closedBy }) => {
            note(restaurantId, { takesOrders, isOpen });
            if (closedBy === 'paused') void readPause(restaurantId);
            else note(restaurantId, { pauseReason: null });
          },
          () => undefined,
        );
      }
    };
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [memberships, turn]);
  return [standing, useCallback(() => setTurn((before) => before + 1), [])];
}
