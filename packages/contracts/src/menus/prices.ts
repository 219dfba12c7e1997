import type { Cents } from '../money';
import type { DraftItem, MenuDraft } from './draft';
import { PRICE_MAX_CENTS } from './draft-fields';

/** Cents to which changed prices are rounded, half up. */
export const PRICE_ROUNDINGS = [1, 5, 10, 25, 50, 100] as const;
type Rounding = (typeof PRICE_ROUNDINGS)[number];
export const isRounding = (value: unknown): value is Rounding =>
  (PRICE_ROUNDINGS as readonly unknown[]).includes(value);

export const PRICE_CHANGE_MAX = { percent: 100, cents: 10_000 } as const;

/** A bulk change of prices: by a percentage (one decimal place) or by an amount. */
export type PriceChange = { roundTo: Rounding } & (
  { percent: number; cents?: never } | { cents: Cents; percent?: never }
);

/** A price after a change: whole cents, rounded half up to `roundTo`, never below 0 or above the highest price. */
export function changedPrice(cents: Cents, { percent, cents: amount, roundTo }: PriceChange): Cents {
  // In thousandths of a cent, so that no fraction is lost.
  const thousandths = percent === undefined ? (cents + amount) * 1_000 : cents * (1_000 + Math.round(percent * 10));
  const rounded = Math.floor((2 * thousandths + roundTo * 1_000) / (2 * roundTo * 1_000)) * roundTo;
  return Math.min(PRICE_MAX_CENTS, Math.max(0, rounded));
}

/** Dishes whose prices a change alters, with both prices. `sections`: only those of these sections; null: all. */
export function priceChanges(
  { sections }: MenuDraft,
  change: PriceChange,
  of: readonly string[] | null,
): { item: DraftItem; from: Cents; to: Cents }[] {
  return sections
    .filter(({ id }) => of === null || of.includes(id))
    .flatMap(({ items }) => items.map((item) => ({ item, from: item.cents, to: changedPrice(item.cents, change) })))
    .filter(({ from, to }) => from !== to);
}
