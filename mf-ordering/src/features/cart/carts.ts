import { CARTS_KEY, tabMemory } from '@mealtime/browser';
import { LINES_MAX, QUANTITY_MAX } from '@mealtime/contracts/ordering';
import { tell } from 'federated-pages/remote';
import { useSyncExternalStore } from 'react';
import { readCarts, type Cart, type CartLine } from './cart';

/**
 * Carts, one for each restaurant, in local storage. Lines outlive signing in and out; notes and the order in payment
 * are deleted at sign-out. Every change begins from the stored state, so that no tab undoes the changes of another.
 */
const memory = tabMemory('carts', () => ({
  carts: undefined as readonly Cart[] | undefined,
  listeners: new Set<() => void>(),
}));

/** Carts unchanged for this long are deleted. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const NONE: readonly Cart[] = [];

function stored(): readonly Cart[] | undefined {
  try {
    const carts = readCarts(JSON.parse(window.localStorage.getItem(CARTS_KEY) ?? 'null'));
    return carts.filter(({ changedAt }) => Date.now() - changedAt < LIFE_MS);
  } catch {
    // Storage is disabled or holds invalid data: this tab's memory is used.
    return undefined;
  }
}

function notify() {
  for (const listener of memory().listeners) listener();
}

function write(carts: readonly Cart[]) {
  memory().carts = carts;
  try {
    if (carts.length > 0) window.localStorage.setItem(CARTS_KEY, JSON.stringify({ carts }));
    else window.localStorage.removeItem(CARTS_KEY);
  } catch {
    // The copy in memory goes on serving this tab.
  }
  notify();
  tell('ordering:cart-changed', { pieces: piecesIn(carts) });
}

/** All carts that hold something, the one that was changed last first. */
export const currentCarts = (): readonly Cart[] => (memory().carts ??= stored() ?? NONE);

export const cartOf = (slug: string): Cart | undefined => currentCarts().find((cart) => cart.slug === slug);

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Dishes in one cart, or in all. */
export const piecesIn = (carts: readonly Pick<Cart, 'lines'>[]): number =>
  carts.reduce((sum, { lines }) => sum + piecesOf(lines), 0);

/** The identity of a line: the dish, its options and its note. */
export const lineKey = ({ item, options, note }: Pick<CartLine, 'item' | 'options' | 'note'>): string =>
  JSON.stringify([item, optionKeys(options), note]);

const optionKeys = (options: CartLine['options']): string[] =>
  options
    .map((one) => [`${one.option} ${one.quantity}`, ...(one.options ? optionKeys(one.options) : [])].join(' + '))
    .sort();

/** Adds up lines that are the same; nothing gets lost, up to what an order may hold. */
function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const quantity = Math.min(QUANTITY_MAX, (merged.get(key)?.quantity ?? 0) + line.quantity);
    if (quantity > 0) merged.set(key, { ...line, quantity });
  }
  return [...merged.values()].slice(0, LINES_MAX);
}

type Changed = Partial<Pick<Cart, 'lines' | 'name' | 'menuVersion' | 'ordered'>>;

function changeCart(slug: string, change: (cart: Cart) => Changed) {
  // Another tab may have written since the last event.
  const carts = stored() ?? currentCarts();
  const before = carts.find((cart) => cart.slug === slug) ?? {
    slug,
    name: '',
    menuVersion: 0,
    changedAt: 0,
    lines: [],
  };
  const changed = { ...before, ...change(before), changedAt: Date.now() };
  const cart = { ...changed, lines: mergeLines(changed.lines) };
  const others = carts.filter((one) => one.slug !== slug);
  write(cart.lines.length > 0 ? [cart, ...others] : others);
}

interface Shop {
  slug: string;
  name: string;
  /** Of the menu that the lines were chosen from. */
  menuVersion: number;
}

/** Puts a dish into the cart of its restaurant. */
export const addLine = ({ slug, name, menuVersion }: Shop, line: CartLine): void =>
  changeCart(slug, ({ lines }) => ({ name, menuVersion, lines: [...lines, line] }));

/** Puts other things in the place of a line; nothing takes it away. */
export const replaceLine = (slug: string, key: string, by: CartLine | undefined): void =>
  changeCart(slug, ({ lines }) => ({
    lines: lines.flatMap((line) => (lineKey(line) === key ? (by ?? []) : line)),
  }));

export const setQuantity = (slug: string, key: string, quantity: number): void =>
  changeCart(slug, ({ lines }) => ({
    lines: lines.flatMap((line) => (lineKey(line) === key ? (quantity > 0 ? { ...line, quantity } : []) : line)),
  }));

/** Takes up what the menu says now, as it was shown and agreed to. */
export const adoptLines = (slug: string, menuVersion: number, lines: readonly CartLine[]): void =>
  changeCart(slug, () => ({ menuVersion, lines: [...lines] }));

/** Records that the visitor left for the payment provider's page, with the order and its lines. */
export const noteOrdered = (slug: string, order: string, lines: readonly CartLine[]): void =>
  changeCart(slug, () => ({ ordered: { order, lines: [...lines] } }));

/** For when that order is given up: nothing of it is bought. */
export const forgetOrdered = (slug: string, order: string): void =>
  changeCart(slug, ({ ordered }) => ({ ordered: ordered?.order === order ? undefined : ordered }));

/** Takes out of the cart what an order that is paid held; what was added since stays. */
export function takeOrdered(slug: string, order: string): void {
  const carts = stored() ?? currentCarts();
  const ordered = carts.find((cart) => cart.slug === slug)?.ordered;
  if (ordered?.order !== order) return;
  const bought = new Map(ordered.lines.map((line) => [lineKey(line), line.quantity]));
  changeCart(slug, ({ lines }) => ({
    ordered: undefined,
    lines: lines.map((line) => ({ ...line, quantity: line.quantity - (bought.get(lineKey(line)) ?? 0) })),
  }));
}

/** To be called at sign-out: deletes notes and orders, which the next visitor of this browser must not read. */
export function forgetPerson(): void {
  const carts = stored() ?? currentCarts();
  if (carts.every(({ ordered, lines }) => !ordered && lines.every(({ note }) => note === ''))) return;
  const plain = (lines: readonly CartLine[]) => mergeLines(lines.map((line) => ({ ...line, note: '' })));
  write(carts.map((cart) => ({ ...cart, lines: plain(cart.lines), ordered: undefined })));
}

function followOtherTabs({ key }: StorageEvent) {
  if (key !== CARTS_KEY && key !== null) return;
  memory().carts = undefined;
  notify();
}

/** A page restored from the back/forward cache has missed storage events. */
function lookAgain({ persisted }: PageTransitionEvent) {
  if (persisted) followOtherTabs(new StorageEvent('storage'));
}

function subscribe(listener: () => void) {
  const { listeners } = memory();
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  window.addEventListener('pageshow', lookAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', lookAgain);
  };
}

/** All carts in a component; follows changes made anywhere, other tabs included. None while a page is rendered on a server. */
export const useCarts = (): readonly Cart[] => useSyncExternalStore(subscribe, currentCarts, () => NONE);
