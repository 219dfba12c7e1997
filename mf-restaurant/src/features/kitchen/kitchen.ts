import { isApiError } from '@mealtime/api-client';
import { UNDER_WAY_MAX, type KitchenOrder, type OrderState } from '@mealtime/contracts/ordering';
import { messageOf } from '@mealtime/desk';
import { followOrders } from '../../api/live-orders';
import { readOrders, type Transition } from '../../api/orders';
import { createAttention } from './attention';
import { isCancelledByOthers, isFinishedToday, isUnderWay, isUnseen, versionOf } from './order';
import { createPresses, type Press, type PressName } from './presses';

/** Where the live stream does not get through, orders are at most this old. */
const READ_EVERY_MS = 30_000;
/** States in which an order is done. */
const DONE: readonly OrderState[] = ['fulfilled', 'refused', 'cancelled'];
/** Pages of each that are read: more are hardly done on one day. */
const DONE_PAGES = 3;

type Orders = ReadonlyMap<string, KitchenOrder>;

export interface KitchenView {
  /** Undefined until they were first read. */
  orders: Orders | undefined;
  /** Why the list could not be read; empty when it could. */
  failure: string;
  isSignedOut: boolean;
  isOnline: boolean;
  /** Whether changes arrive by themselves. */
  isLive: boolean;
  /** When the server was last heard of; 0 before. */
  heardAt: number;
  presses: readonly Press[];
  /** Orders that were not looked at: they ring. */
  ringing: readonly string[];
  /** Orders that others have cancelled, until the notice is read. */
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

/** The orders of one restaurant as its kitchen works on them. */
export function createKitchen({ restaurantId, onCancelled }: KitchenOptions) {
  const attention = createAttention();
  const listeners = new Set<() => void>();
  let view = EMPTY;
  /** Counts reads and changes, to know which of two was first. */
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

  /** Takes over orders, except those older than the known state. */
  function put(orders: readonly KitchenOrder[], since = Infinity) {
    const next = new Map(view.orders);
    const cancelled: string[] = [];
    for (const order of orders) {
      const known = next.get(order.id);
      if (known && versionOf(known) > versionOf(order)) continue;
      // Read before the change that this tab has made or heard of.
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
      // A list that was cut says nothing about what it lacks.
      if (gone.length === 0 || listed.length >= UNDER_WAY_MAX) return;
      // Their result is not in the list of orders under way.
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
    // A tablet that slept has heard of nothing.
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
    /** Marks an order as looked at. */
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
      // It may have arrived all the same.
      void read();
    },
    /** Takes the word about an order away. */
    dismiss(orderId: string) {
      for (const { key, orderId: of, state } of presses.read())
        if (of === orderId && state === 'refused') presses.remove(key);
      set({ cancelled: view.cancelled.filter((id) => id !== orderId) });
    },
  };
}

/** A board that stays open for days shows what was done today. */
const withoutEarlierDays = (orders: Orders | undefined): Orders | undefined =>
  orders && new Map([...orders].filter(([, order]) => isUnderWay(order) || isFinishedToday(order)));
