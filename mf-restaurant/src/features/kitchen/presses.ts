import { isApiError } from '@mealtime/api-client';
import { newKey } from '@mealtime/browser';
import { PROMISE_MINUTES } from '@mealtime/contracts/ordering';
import { messageOf } from '@mealtime/desk';
import { transit, type Transition } from '../../api/orders';
import { sessionList } from './session-list';

/** Labels of the buttons that change an order's state. */
export type PressName = 'Accept' | 'Refuse' | 'Sold out' | 'Delay' | 'Ready' | 'Handed over' | 'Cancel order';

export interface Press {
  /** The idempotency key of all its tries. */
  key: string;
  orderId: string;
  name: PressName;
  body: Transition;
  /** Time of the click. */
  at: number;
  /** Whether it was sent once: it may have arrived, so its body must not change. */
  wasSent: boolean;
  /** waiting: it is sent once the connection is back. refused: the server did not accept it. */
  state: 'sending' | 'waiting' | 'refused';
  message: string;
}

interface Callbacks {
  onChange(): void;
  /** The server has performed it. */
  onDone(orderId: string, now: Awaited<ReturnType<typeof transit>>): void;
  /** The order has another state than expected. */
  onRefused(): void;
  onSignedOut(): void;
}

/** Delay before a failed request is retried. */
const AGAIN_MS = 4_000;
const MINUTE = 60_000;

const isPress = (value: unknown): value is Press =>
  typeof value === 'object' && value !== null && 'key' in value && 'orderId' in value && 'body' in value;

/** Whether a failure may be transient. */
const mayPass = (error: unknown) =>
  isApiError(error, 'NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE');

/** Adjusts relative minutes: "ready in 20 minutes", clicked 5 minutes ago, is sent as 15. */
function byNow({ body, at }: Press): Transition {
  if (body.minutes === undefined) return body;
  const passed = Math.max(0, Math.floor((Date.now() - at) / MINUTE));
  return { ...body, minutes: Math.max(PROMISE_MINUTES.least, body.minutes - passed) };
}

/**
 * Pending clicks on buttons of orders: one per order, each retried with its idempotency key until the server answers. They
 * survive a reload of the tab.
 */
export function createPresses(restaurantId: string, { onChange, onDone, onRefused, onSignedOut }: Callbacks) {
  const kept = sessionList(`mealtime kitchen presses ${restaurantId}`, isPress);
  // Requests interrupted by a reload are sent again, with the same key.
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

  /** Sends the waiting ones. */
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
    /** Withdraws a pending click, or dismisses a message about one. */
    remove,
    flush,
    stop: () => clearTimeout(timer),
  };
}
