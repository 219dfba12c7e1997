import { isApiError } from '@mealtime/api-client';
import { UNDER_WAY_MAX, type KitchenOrder, type OrderState } from '@mealtime/contracts/ordering';
import { messageOf } from '@mealtime/desk';
import { followOrders } from '../../api/live-orders';
import { readOrders, type Transition } from '../../api/orders';
import { createAttention } from './attention';
import { isCancelledByOthers, isFinishedToday, isUnderWay, isUnseen, versionOf } from './order';
import { createPresses, type Press, type PressName } from './presses';

/** Refetch interval, in case the live stream is blocked. */
const READ_EVERY_MS = 30_000;
/** Final states of an order. */
const DONE: readonly OrderState[] = ['fulfilled', 'refused', 'cancelled'];
/** Loaded pages of each state: more in one day are unlikely. */
const DONE_PAGES = 3;

type Orders = ReadonlyMap<string, KitchenOrder>;

export interface KitchenView {
  /** Undefined until first loaded. */
  orders: Orders | undefined;
  /** The error of loading the list; empty if there was none. */
  failure: string;
  isSignedOut: boolean;
  isOnline: boolean;
  /** Whether the live stream is connected. */
  isLive: boolean;
  /** Time of the server's last answer or event; 0 before. */
  heardAt: number;
  presses: readonly Press[];
  /** Orders that were not viewed yet: they ring. */
  ringing: readonly string[];
  /** Orders that others have cancelled, until their notice is dismissed. */
  cancelled: readonly string[];
}

const EMPTY: KitchenView = {
  ...{ orders: undefined, failure: '', isSignedOut: false, isOnline: true, isLive: false, heardAt: 0 },
  ...{ presses: [], ringing: [], cancelled: [] },
};

interface KitchenOptions {
  restaurantId: string;
  /** Called once for each order that others have cancelled. */
  onCancelled(): void;
}

export type Kitchen = ReturnType<typeof createKitchen>;

/** State and actions of a restaurant's orders. */
export function createKitchen({ restaurantId, onCancelled }: KitchenOptions) {
  const attention = createAttention();
  const listeners = new Set<() => void>();
  let view = EMPTY;
  /** Counts requests and changes, to order them. */
  let moment = 0;
  const changedAt = new Map<string, number>();
  let abort = new AbortController();

  function set(changes: Partial<KitchenView>) {
    const next = { ...view, ...changes };
    const all = [...(next.orders?.values() ?? [])];
    view = {
      ...next,
      presses: presses.read(),
      ringing: all.filter((order) => isUnseen(order) && !attention.has(order.id)).map(({ id }) => id),
    };
    for (const listener of listeners) listener();
  }

  const presses = createPresses(restaurantId, {
    onChange: () => set({}),
    onDone(orderId, { state, readyAt }) {
      attention.add(orderId);
      const order = view.orders?.get(orderId);
      if (order) put([{ ...order, state, readyAt }]);
      void read();
    },
    onRefused: () => void read(),
    onSignedOut: () => set({ isSignedOut: true }),
  });

  /** Merges orders, except those older than the known state. */
  function put(orders: readonly KitchenOrder[], since = Infinity) {
    const next = new Map(view.orders);
    const cancelled: string[] = [];
    for (const order of orders) {
      const known = next.get(order.id);
      if (known && versionOf(known) > versionOf(order)) continue;
      // Requested before a change that this tab has made or received.
      if (known && versionOf(known) === versionOf(order) && (changedAt.get(order.id) ?? 0) > since) continue;
      next.set(order.id, order);
      if (since === Infinity) changedAt.set(order.id, (moment += 1));
      const isNews = isCancelledByOthers(order) && known !== undefined && isUnderWay(known);
      if (isNews && attention.add(`${order.id} cancelled`)) cancelled.push(order.id);
    }
    set({ orders: next, cancelled: [...view.cancelled, ...cancelled] });
    if (cancelled.length > 0) onCancelled();
  }

  /** `isQuiet`: a temporary failure is not shown. */
  async function read({ isQuiet = false } = {}): Promise<void> {
    if (navigator.onLine === false) return;
    const since = (moment += 1);
    const { signal } = abort;
    try {
      const listed = await readOrders(restaurantId, { signal });
      const isListed = new Set(listed.map(({ id }) => id));
      const gone = [...(view.orders?.values() ?? [])].filter(
        (order) => isUnderWay(order) && !isListed.has(order.id) && (changedAt.get(order.id) ?? 0) <= since,
      );
      put(listed, since);
      set({ failure: '', heardAt: Date.now(), orders: withoutEarlierDays(view.orders) });
      // A truncated list says nothing about missing orders.
      if (gone.length === 0 || listed.length >= UNDER_WAY_MAX) return;
      // The list of open orders does not contain their final state.
      await readDone();
      const orders = new Map(view.orders);
      for (const { id } of gone) {
        const now = orders.get(id);
        if (now && isUnderWay(now) && (changedAt.get(id) ?? 0) <= since) orders.delete(id);
      }
      set({ orders });
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error, 'UNAUTHENTICATED')) set({ isSignedOut: true });
      // A removed member must see no names and notes.
      else if (isApiError(error, 'RESTAURANT_NOT_YOURS')) set({ orders: undefined, failure: messageOf(error) });
      else if (!isQuiet) set({ failure: messageOf(error) });
    }
  }

  /** Loads the orders that ended today. */
  async function readDone(): Promise<void> {
    const since = (moment += 1);
    const { signal } = abort;
    const lists = await Promise.all(
      DONE.map((state) => readOrders(restaurantId, { state, pages: DONE_PAGES, signal })),
    );
    const known = view.orders;
    put(
      lists.flat().filter((order) => known?.has(order.id) || isFinishedToday(order)),
      since,
    );
  }

  function start(): () => void {
    abort = new AbortController();
    const stopFollowing = followOrders(restaurantId, {
      onOpen() {
        set({ isLive: true, heardAt: Date.now() });
        presses.flush();
        void read();
      },
      onOrder(order) {
        put([order]);
        set({ heardAt: Date.now() });
      },
      onDown() {
        if (!view.isLive) return;
        set({ isLive: false });
        // A stream also ends when a member is removed: the page must update at once.
        void read({ isQuiet: true });
      },
    });
    const onOnline = () => {
      set({ isOnline: true });
      presses.flush();
      void read();
    };
    const onOffline = () => set({ isOnline: false, isLive: false });
    // A tablet that was asleep has missed events.
    const onVisible = () => document.visibilityState === 'visible' && void read();
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    set({ isOnline: navigator.onLine !== false });
    presses.flush();
    void read();
    return () => {
      stopFollowing();
      presses.stop();
      abort.abort();
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    read: () => void read(),
    readDone,
    /** Marks an order as viewed. */
    look(id: string) {
      if (view.ringing.includes(id) && attention.add(id)) set({});
    },
    silence() {
      for (const id of view.ringing) attention.add(id);
      set({});
    },
    press: (orderId: string, name: PressName, body: Transition) => presses.add(orderId, name, body),
    undo(key: string) {
      presses.remove(key);
      // The request may have arrived nevertheless.
      void read();
    },
    /** Dismisses the notice about an order. */
    dismiss(orderId: string) {
      for (const { key, orderId: of, state } of presses.read())
        if (of === orderId && state === 'refused') presses.remove(key);
      set({ cancelled: view.cancelled.filter((id) => id !== orderId) });
    },
  };
}

/** Removes orders of earlier days from a board that stays open. */
const withoutEarlierDays = (orders: Orders | undefined): Orders | undefined =>
  orders && new Map([...orders].filter(([, order]) => isUnderWay(order) || isFinishedToday(order)));
