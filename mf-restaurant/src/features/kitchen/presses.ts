import { isApiError } from '@mealtime/api-client';
import { newKey } from '@mealtime/browser';
import { PROMISE_MINUTES } from '@mealtime/contracts/ordering';
import { messageOf } from '@mealtime/desk';
import { transit, type Transition } from '../../api/orders';
import { sessionList } from './session-list';

/** The buttons that lead an order on, as they are named. */
export type PressName = 'Accept' | 'Refuse' | 'Sold out' | 'Delay' | 'Ready' | 'Handed over' | 'Cancel order';

export interface Press {
  /** The Idempotency-Key of all its tries. */
  key: string;
  orderId: string;
  name: PressName;
  body: Transition;
  /** When it was pressed. */
  at: number;
  /** Whether a try has left this tab: it may have arrived, so its body stays as it is. */
  wasSent: boolean;
  /** Waiting: it is sent once the connection is back. Refused: it was not done. */
  state: 'sending' | 'waiting' | 'refused';
  message: string;
}

interface Callbacks {
  onChange(): void;
  /** The server has done it. */
  onDone(orderId: string, now: Awaited<ReturnType<typeof transit>>): void;
  /** The order is not what it was taken for. */
  onRefused(): void;
  onSignedOut(): void;
}

/** Until a press that did not get through is tried again. */
const AGAIN_MS = 4_000;
const MINUTE = 60_000;

const isPress = (value: unknown): value is Press =>
  typeof value === 'object' && value !== null && 'key' in value && 'orderId' in value && 'body' in value;

/** Whether a failure may pass by the next try. */
const mayPass = (error: unknown) =>
  isApiError(error, 'NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE');

/** "Ready in 20 minutes" that was pressed 5 minutes ago is 15 by now. */
function byNow({ body, at }: Press): Transition {
  if (body.minutes === undefined) return body;
  const passed = Math.max(0, Math.floor((Date.now() - at) / MINUTE));
  return { ...body, minutes: Math.max(PROMISE_MINUTES.least, body.minutes - passed) };
}

/**
 * Pending presses: one per order, each sent until the server has answered, always under its idempotency key.
 * It outlives a reload of the tab.
 */
export function createPresses(restaurantId: string, { onChange, onDone, onRefused, onSignedOut }: Callbacks) {
  const kept = sessionList(`mealtime kitchen presses ${restaurantId}`, isPress);
  // Requests interrupted by a reload are sent again, under the same key.
  kept.write(kept.read().map((press) => (press.state === 'sending' ? { ...press, state: 'waiting' } : press)));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (presses: readonly Press[]) => {
    kept.write(presses);
    onChange();
  };
  const change = (key: string, changes: Partial<Press>) =>
    set(kept.read().map((press) => (press.key === key ? { ...press, ...changes } : press)));
  const remove = (key: string) => set(kept.read().filter((press) => press.key !== key));

  async function send(press: Press): Promise<void> {
    if (navigator.onLine === false) return change(press.key, { state: 'waiting' });
    const body = press.wasSent ? press.body : byNow(press);
    change(press.key, { state: 'sending', wasSent: true, body });
    try {
      const now = await transit(press.orderId, press.key, body);
      remove(press.key);
      onDone(press.orderId, now);
    } catch (error) {
      if (mayPass(error)) {
        change(press.key, { state: 'waiting' });
        clearTimeout(timer);
        timer = setTimeout(flush, AGAIN_MS);
        return;
      }
      change(press.key, { state: 'refused', message: messageOf(error) });
      if (isApiError(error, 'UNAUTHENTICATED')) onSignedOut();
      else onRefused();
    }
  }

  /** Sends what waits. */
  function flush() {
    clearTimeout(timer);
    for (const press of kept.read()) if (press.state === 'waiting') void send(press);
  }

  return {
    read: kept.read,
    add(orderId: string, name: PressName, body: Transition) {
      const press: Press = {
        ...{ key: newKey(), orderId, name, body, at: Date.now() },
        ...{ wasSent: false, state: 'sending', message: '' },
      };
      set([...kept.read().filter((one) => one.orderId !== orderId), press]);
      void send(press);
    },
    /** Takes a press back, or a message about one away. */
    remove,
    flush,
    stop: () => clearTimeout(timer),
  };
}
