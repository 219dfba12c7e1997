import { addresses } from '@mealtime/api-client';
import type { KitchenOrder } from '@mealtime/contracts/ordering';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';

/** Until a stream that the server has refused is opened again; the last for every further time. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000];

interface Listeners {
  /** The stream is open. Something may have been missed before: read the list. */
  onOpen(): void;
  onOrder(order: KitchenOrder): void;
  /** The stream has broken off. It is opened again by itself. */
  onDown(): void;
}

/** Hears of every change to a restaurant's orders until its result is called. */
export function followOrders(restaurantId: string, { onOpen, onOrder, onDown }: Listeners): () => void {
  const address = addresses<typeof orderingEndpoints>();
  let stream: EventSource | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    stream = new EventSource(address('GET /restaurants/:id/orders/events', { params: { id: restaurantId } }), {
      withCredentials: true,
    });
    stream.addEventListener('open', (event) => {
      // The browser has an event of this name too, which says less: the connection is there.
      if (!(event instanceof MessageEvent)) return;
      failures = 0;
      onOpen();
    });
    stream.addEventListener('order', ({ data }: MessageEvent<string>) => onOrder(JSON.parse(data) as KitchenOrder));
    stream.addEventListener('error', ({ currentTarget }) => {
      onDown();
      // The browser tries again by itself, except where the server has answered with an error.
      if ((currentTarget as EventSource).readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
      failures += 1;
    });
  }

  /** A stream from before the connection was lost may hear nothing any more, and not know it. */
  function openAnew() {
    close();
    failures = 0;
    open();
  }

  function close() {
    stream?.close();
    clearTimeout(timer);
  }

  open();
  window.addEventListener('online', openAnew);
  return () => {
    window.removeEventListener('online', openAnew);
    close();
  };
}
