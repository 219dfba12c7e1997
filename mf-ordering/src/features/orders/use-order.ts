import { asApiError, isApiError } from '@mealtime/api-client';
import { isFinal, type Order } from '@mealtime/contracts/ordering';
import type { PaymentState } from '@mealtime/contracts/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderEventsAt } from '../../api/order-events';
import { ordering } from '../../api/ordering';

export type FollowedOrder =
  | { state: 'loading' | 'missing' | 'signed-out' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; order: Order };

/** How often an order is asked about where nothing comes by the stream. */
const POLL_MS = 10_000;
/** A stream that has not opened by then does not get through. */
const STREAM_LIMIT_MS = 8_000;
/** The payment's result follows the last event within moments: it is polled a few times. */
const MONEY = { everyMs: 3_000, times: 6 };
const IS_HELD: readonly PaymentState[] = ['authorised', 'processing'];

/**
 * One order as it is now: read at once, again with each event of its stream, whenever the stream opens anew and whenever the
 * page is looked at again. Where streams do not get through it is asked for now and then.
 */
export function useOrder(id: string) {
  const [followed, setFollowed] = useState<FollowedOrder>({ state: 'loading' });
  const reading = useRef<AbortController>(undefined);

  /** An answer older than the shown order changes nothing. */
  const take = useCallback((order: Order) => {
    setFollowed((before) =>
      before.state === 'ready' && before.order.id === order.id && before.order.history.length > order.history.length
        ? before
        : { state: 'ready', order },
    );
  }, []);

  const read = useCallback(async () => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    try {
      take(await ordering('GET /orders/:id', { params: { id }, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error, 'UNAUTHENTICATED')) return setFollowed({ state: 'signed-out' });
      if (isApiError(error, 'ORDER_NOT_FOUND')) return setFollowed({ state: 'missing' });
      const { message } = asApiError(error);
      // The shown order stays: it is requested again soon.
      setFollowed((before) => (before.state === 'ready' ? before : { state: 'failed', message }));
    }
  }, [id, take]);

  const isKnown = followed.state === 'ready';
  const isOver = followed.state === 'ready' && isFinal(followed.order.state);

  useEffect(() => {
    void read();
    const look = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      reading.current?.abort();
    };
  }, [read]);

  useEffect(() => {
    if (!isKnown || isOver) return;
    let polling: ReturnType<typeof setInterval> | undefined;
    const poll = () => (polling ??= setInterval(() => document.visibilityState === 'visible' && void read(), POLL_MS));
    const stopPolling = () => {
      clearInterval(polling);
      polling = undefined;
    };
    if (typeof EventSource === 'undefined') {
      poll();
      return stopPolling;
    }
    const stream = new EventSource(orderEventsAt(id), { withCredentials: true });
    const limit = setTimeout(poll, STREAM_LIMIT_MS);
    stream.addEventListener('open', () => {
      clearTimeout(limit);
      stopPolling();
      void read();
    });
    stream.addEventListener('order', () => void read());
    // The browser reconnects by itself, from the last event on; until then the order is polled.
    stream.addEventListener('error', poll);
    return () => {
      clearTimeout(limit);
      stopPolling();
      stream.close();
    };
  }, [id, isKnown, isOver, read]);

  const isHeld = isOver && IS_HELD.includes(followed.order.payment.state);
  useEffect(() => {
    if (!isHeld) return;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times === MONEY.times) clearInterval(timer);
      void read();
    }, MONEY.everyMs);
    return () => clearInterval(timer);
  }, [isHeld, read]);

  return { followed, read, take };
}
