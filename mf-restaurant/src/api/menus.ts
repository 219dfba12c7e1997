import { addresses, client } from '@mealtime/api-client';
import type { EditConflict, MenuEdit, StockEntry } from '@mealtime/contracts/menus';
import type { menusEndpoints } from '@mealtime/contracts/menus/endpoints';
import { followEvents } from '@mealtime/desk';

export const menus = client<typeof menusEndpoints>();

const address = addresses<typeof menusEndpoints>();

/** Download address of a restaurant's draft. */
export const exportAddress = (restaurantId: string, type: 'csv' | 'json'): string =>
  address(`GET /restaurants/:id/menu/export/${type}`, { params: { id: restaurantId } });

/** Sends a file, which with a revision replaces that draft. Its content type is one that the services do not parse. */
export const importMenu = (restaurantId: string, file: Blob, key: string, revision?: number) =>
  menus('POST /restaurants/:id/menu/import', {
    ...{ params: { id: restaurantId }, headers: { 'idempotency-key': key } },
    ...{ file: new Blob([file], { type: 'application/octet-stream' }), query: { revision: revision?.toString() } },
  });

/** The author of a change in the feed. */
interface ChangeAuthor {
  number: number;
  /** "Amélie O."; null for the clock and for deleted accounts. */
  by: string | null;
  isYours: boolean;
}
export type MenuNews = ChangeAuthor &
  (
    | ({ event: 'edit' } & { edits: readonly (MenuEdit | { kind: 'replace' })[] })
    | ({ event: 'stock' } & StockEntry)
    | ({ event: 'published' } & { version: number | null; revision?: number; publishAt: string | null; at: string })
  );

/** A conflicting field in a refusal, with its current value. */
export type ToldConflict = EditConflict & { by: string | null };

interface Listeners {
  /** The stream is open. Events may have been missed before: load the draft. */
  onOpen(): void;
  onNews(news: MenuNews): void;
  /** The stream is interrupted. It reconnects by itself. */
  onDown(): void;
}

/** Follows all changes of a restaurant's menu. Returns a function that stops it. */
export const followMenu = (restaurantId: string, { onOpen, onNews, onDown }: Listeners): (() => void) =>
  followEvents({
    url: address('GET /restaurants/:id/menu/events', { params: { id: restaurantId } }),
    onOpen,
    onEvent: (event, data) => onNews({ event, ...(data as object) } as MenuNews),
    onDown,
  });
