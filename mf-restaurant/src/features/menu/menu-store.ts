import { isApiError } from '@mealtime/api-client';
import { newKey } from '@mealtime/browser';
import {
  applyEdits,
  entryIn,
  isSame,
  type ChangeEdit,
  type EditConflict,
  type MenuAtWork,
  type MenuDraft,
  type MenuEdit,
  type PublishProblem,
  type StockEntry,
  type StockState,
} from '@mealtime/contracts/menus';
import { messageOf } from '@mealtime/desk';
import { followMenu, menus, type MenuNews, type ToldConflict } from '../../api/menus';

/** Delay before a failed request is retried. */
const AGAIN_MS = 4_000;
/** Refetch interval, in case the live stream is blocked. */
const READ_EVERY_MS = 30_000;

/** Pending edits of one request. */
interface Pending {
  /** The idempotency key of all tries. */
  key: string;
  edits: readonly MenuEdit[];
  revision?: number;
  /** Number of the resulting change; undefined before the services have answered. */
  number?: number;
}

/** An edit that was refused because of another person's earlier one. */
export interface Conflict {
  id: string;
  edit: MenuEdit;
  kind: EditConflict['kind'];
  /** The field's current value. */
  present: unknown;
  /** Who made the other edit; null if unknown. */
  by: string | null;
  /** The name of the edited entry: "Pad Thai". */
  name: string;
}

export interface MenuView {
  /** Includes the visitor's own pending edits. Undefined until first loaded. */
  draft: MenuDraft | undefined;
  stock: ReadonlyMap<string, StockEntry>;
  /** Dishes that Mealtime took down, each with the reason. */
  takenDown: ReadonlyMap<string, string>;
  published: MenuAtWork['published'];
  publishAt: string | null;
  /** Whether there are unpublished changes. */
  isChanged: boolean;
  saving: 'saved' | 'saving' | 'waiting';
  isOnline: boolean;
  isLive: boolean;
  isSignedOut: boolean;
  /** The error of loading the menu; empty if there was none. */
  failure: string;
  /** The error of the visitor's last refused edit; empty if there was none. */
  refusal: string;
  /** The latest edit of another person, as a sentence; empty if there was none. */
  news: string;
  conflicts: readonly Conflict[];
  problems: readonly PublishProblem[];
  canUndo: boolean;
}

const NOTHING: MenuView = {
  ...{ draft: undefined, stock: new Map(), takenDown: new Map(), published: null, publishAt: null },
  ...{ isChanged: false, saving: 'saved' },
  ...{ isOnline: true, isLive: false, isSignedOut: false, failure: '', refusal: '', news: '' },
  ...{ conflicts: [], problems: [], canUndo: false },
};

const mayPass = (error: unknown) => isApiError(error, 'NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE');

export type MenuStore = ReturnType<typeof createMenuStore>;

/**
 * The menu draft of one restaurant, edited by one person. Edits are displayed optimistically on top of others' changes, and
 * sent one after the other, each retried with its own idempotency key until the services answer.
 */
export function createMenuStore(restaurantId: string) {
  const params = { id: restaurantId };
  const listeners = new Set<() => void>();
  let base: MenuAtWork | undefined;
  let pending: Pending[] = [];
  const undoable: number[] = [];
  let view = NOTHING;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  /** Called once no edits are pending. */
  const whenSaved: (() => void)[] = [];

  function set(changes: Partial<MenuView> = {}) {
    view = { ...view, ...changes };
    view = { ...view, ...derived() };
    for (const listener of listeners) listener();
  }

  function derived(): Partial<MenuView> {
    const isWaiting = pending.some(({ number }) => number === undefined);
    return {
      draft: base && withPending(base.draft),
      published: base?.published ?? null,
      publishAt: base?.publishAt ?? null,
      isChanged: base !== undefined && (isWaiting || base.revision !== (base.published?.revision ?? 0)),
      saving: isWaiting ? (!view.isOnline || timer !== undefined ? 'waiting' : 'saving') : 'saved',
      canUndo: undoable.length > 0 && !isWaiting,
    };
  }

  /** A draft with the visitor's pending edits; conflicting ones are omitted until the services answer. */
  function withPending(draft: MenuDraft): MenuDraft {
    let now = draft;
    for (const { edits } of pending) {
      try {
        now = applyEdits(now, edits).draft;
      } catch {
        // The services will refuse them, or the draft contains them already.
      }
    }
    return now;
  }

  /** Applies a newer state of the draft. */
  function take(next: MenuAtWork) {
    if (base && next.number < base.number) return;
    // Unchanged parts stay the same objects: of hundreds of dishes only the changed ones render again.
    const draft = base?.revision === next.revision ? base.draft : next.draft;
    const isStockSame = base !== undefined && isSame(base.stock, next.stock);
    // Missing in services before 2.11.
    const takenDown = new Map((next.takenDown ?? []).map(({ item, reason }) => [item, reason]));
    const isTakenDownSame = isSame([...view.takenDown], [...takenDown]);
    base = { ...next, draft };
    pending = pending.filter(({ number }) => number === undefined || number > next.number);
    set({
      ...(!isStockSame && { stock: new Map(next.stock.map((one) => [one.entry, one])) }),
      ...(!isTakenDownSame && { takenDown }),
    });
  }

  /** `isQuiet`: a temporary failure is not shown. */
  async function read({ isQuiet = false } = {}): Promise<void> {
    if (navigator.onLine === false) return;
    const { signal } = abort;
    try {
      take(await menus('GET /restaurants/:id/menu/draft', { params, signal }));
      if (view.failure) set({ failure: '' });
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error, 'UNAUTHENTICATED')) set({ isSignedOut: true });
      else {
        // A removed member must see nothing of the menu.
        const isOut = isApiError(error, 'RESTAURANT_NOT_YOURS');
        if (isOut) base = undefined;
        if (isOut || !isQuiet) set({ failure: messageOf(error) });
      }
    }
  }

  /** Applies a change if it directly follows the current state. */
  function advance(number: number, change: (now: MenuAtWork) => Partial<MenuAtWork>) {
    if (!base || number <= base.number) return;
    if (number > base.number + 1) return void read();
    take({ ...base, ...change(base), number });
  }

  const applied = (number: number, edits: readonly MenuEdit[]) =>
    advance(number, ({ draft }) => ({ draft: applyEdits(draft, edits).draft, revision: number }));

  function hear(news: MenuNews) {
    const isOwn = news.isYours && pending.some(({ number }) => number === news.number);
    if (base && news.number > base.number && !news.isYours && !isOwn) set({ news: newsInWords(news) });
    if (news.event === 'edit') {
      // Events do not include entire documents.
      if (news.edits.some(({ kind }) => kind === 'replace')) return void read();
      return applied(news.number, news.edits as readonly MenuEdit[]);
    }
    if (news.event === 'published') {
      const { version, revision = null, publishAt, at } = news;
      const made = version === null ? {} : { published: { version, revision, at } };
      return advance(news.number, () => ({ ...made, publishAt }));
    }
    const { entry, soldOut, until, left } = news;
    advance(news.number, ({ stock }) => ({
      stock: [...stock.filter((one) => one.entry !== entry), { entry, soldOut, until, left }],
    }));
  }

  async function send(): Promise<void> {
    const next = pending.find(({ number }) => number === undefined);
    if (!next) {
      for (const done of whenSaved.splice(0)) done();
      return;
    }
    if (isSending || navigator.onLine === false) return;
    isSending = true;
    clearTimeout(timer);
    timer = undefined;
    set();
    const { key, edits, revision } = next;
    try {
      const body = { edits: [...edits], ...(revision !== undefined && { revision }) };
      const { number } = await menus('POST /restaurants/:id/menu/edits', {
        ...{ params, body, headers: { 'idempotency-key': key } },
      });
      next.number = number;
      undoable.push(number);
      if (base && number <= base.number) pending = pending.filter((one) => one !== next);
      else applied(number, edits);
      set();
    } catch (error) {
      if (mayPass(error)) {
        timer = setTimeout(retry, AGAIN_MS);
        set();
        return;
      }
      refused(next, error);
    } finally {
      isSending = false;
    }
    void send();
  }

  function retry() {
    timer = undefined;
    void send();
  }

  /** Shows conflicting edits with the current values; the other edits of the same request are sent again. */
  function refused(one: Pending, error: unknown) {
    const { edits } = one;
    pending = pending.filter((other) => other !== one);
    if (isApiError(error, 'UNAUTHENTICATED')) return set({ isSignedOut: true });
    if (!isApiError(error, 'MENU_CONFLICT')) {
      set({ refusal: messageOf(error) });
      return void read();
    }
    const { conflicts } = error.reply as { conflicts: ToldConflict[] };
    const refusedEdits = conflicts.map(({ edit: index, kind, present, by }): Conflict => {
      const edit = edits[index]!;
      return { id: newKey(), edit, kind, present, by, name: nameOf(edit) };
    });
    const others = edits.filter((_, index) => !conflicts.some(({ edit }) => edit === index));
    if (others.length > 0) pending = [{ key: newKey(), edits: others }, ...pending];
    set({ conflicts: [...view.conflicts, ...refusedEdits] });
    void read();
  }

  function nameOf(edit: MenuEdit): string {
    if (edit.kind === 'add') return edit.entry.name;
    if (edit.kind === 'change-prices' || !base) return '';
    return entryIn(base.draft, edit.what, edit.id, 'in' in edit ? edit.in : '')?.name ?? '';
  }

  /** Resolves when all edits are saved: false if one of them was refused. */
  async function saved(): Promise<boolean> {
    const before = view.conflicts.length;
    if (pending.some(({ number }) => number === undefined)) {
      await new Promise<void>((resolve) => {
        whenSaved.push(resolve);
        void send();
      });
    }
    return view.conflicts.length === before && view.refusal === '';
  }

  /** Runs an action that is not an edit, and shows its error. */
  async function attempt<T>(work: (key: string) => Promise<T>): Promise<T | undefined> {
    set({ refusal: '' });
    try {
      return await work(newKey());
    } catch (error) {
      if (isApiError(error, 'UNAUTHENTICATED')) set({ isSignedOut: true });
      else set({ refusal: messageOf(error) });
      void read();
      return undefined;
    }
  }

  function start(): () => void {
    abort = new AbortController();
    const stopFollowing = followMenu(restaurantId, {
      onOpen() {
        set({ isLive: true });
        void send();
        void read();
      },
      onNews: hear,
      onDown() {
        if (!view.isLive) return;
        set({ isLive: false });
        // A stream also ends when a member is removed: the page must update at once.
        void read({ isQuiet: true });
      },
    });
    const onOnline = () => {
      set({ isOnline: true });
      void send();
      void read();
    };
    const onOffline = () => set({ isOnline: false, isLive: false });
    const onVisible = () => document.visibilityState === 'visible' && void read();
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisible);
    const every = setInterval(() => void read(), READ_EVERY_MS);
    set({ isOnline: navigator.onLine !== false });
    void read();
    return () => {
      stopFollowing();
      abort.abort();
      clearTimeout(timer);
      clearInterval(every);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  function edit(edits: readonly MenuEdit[], revision?: number) {
    if (edits.length === 0) return;
    pending = [...pending, { key: newKey(), edits, ...(revision !== undefined && { revision }) }];
    set({ refusal: '', problems: [] });
    void send();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    read: () => void read(),
    /** Changes the draft by edits that are applied together. */
    edit: (...edits: MenuEdit[]) => edit(edits),
    /** The same, but only if the draft is still the displayed one. */
    editAsShown: (...edits: MenuEdit[]) => edit(edits, base?.revision),
    /** Resolves a conflict: with the visitor's own value, or the other person's. */
    settle(id: string, isMine: boolean) {
      const conflict = view.conflicts.find((one) => one.id === id);
      set({ conflicts: view.conflicts.filter((one) => one.id !== id) });
      if (conflict && isMine) edit([{ ...(conflict.edit as ChangeEdit), from: conflict.present }]);
    },
    async undo() {
      const number = undoable.pop();
      if (number === undefined) return;
      set();
      const undoParams = { ...params, number: String(number) };
      await attempt((key) =>
        menus('POST /restaurants/:id/menu/edits/:number/undo', {
          params: undoParams,
          headers: { 'idempotency-key': key },
        }),
      );
      await read();
    },
    /** Publishes the draft, now or at a given time. Returns the result, or undefined after a refusal. */
    async publish(at?: string) {
      set({ problems: [], refusal: '' });
      if (!(await saved()) || !base) return undefined;
      const { revision } = base;
      const made = await attempt((key) =>
        menus('POST /restaurants/:id/menu/publish', {
          ...{ params, headers: { 'idempotency-key': key }, body: { revision, ...(at !== undefined && { at }) } },
        }).catch((error: unknown) => {
          if (!isApiError(error, 'MENU_NOT_SELLABLE')) throw error;
          set({ problems: (error.reply as { problems: PublishProblem[] }).problems });
          return undefined;
        }),
      );
      if (made) await read();
      return made;
    },
    async unplan() {
      await attempt(() => menus('DELETE /restaurants/:id/menu/publish', { params }));
      await read();
    },
    /** Sets a dish or an option to sold out, or its remaining number. */
    async mark(entry: string, state: StockState, left?: number) {
      const body = { entry, state, ...(left !== undefined && { left }) };
      const now = await attempt((key) =>
        menus('POST /restaurants/:id/menu/stock', { params, body, headers: { 'idempotency-key': key } }),
      );
      if (now && base) {
        base = { ...base, stock: [...base.stock.filter((one) => one.entry !== entry), now] };
        set({ stock: new Map(view.stock).set(entry, now) });
      }
      return now !== undefined;
    },
    /** To be called after an import has replaced the draft, which can be undone like any other change. */
    imported(number: number) {
      undoable.push(number);
      void read();
    },
    dismissRefusal: () => set({ refusal: '' }),
  };
}

function newsInWords(news: MenuNews): string {
  const who = news.by ?? 'Somebody';
  if (news.event === 'stock') return `${who} changed what is sold out.`;
  if (news.event === 'edit') return `${who} changed the menu.`;
  if (news.version !== null) return news.by ? `${who} published the menu.` : 'The menu was published as planned.';
  return news.publishAt ? `${who} planned to publish the menu.` : `${who} took back the planned menu.`;
}
