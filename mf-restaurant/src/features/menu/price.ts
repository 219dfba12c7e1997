import { DRAFT_FIELDS, PRICE_FORMAT, type MenuDraft } from '@mealtime/contracts/menus';
import { parseDollars } from '@mealtime/contracts/money';

/** Cents of a price as typed, or why it is none. */
export function readPrice(typed: string): { cents: number; error?: string | undefined } {
  const cents = parseDollars(typed);
  if (cents === undefined) return { cents: 0, error: PRICE_FORMAT };
  return { cents, error: DRAFT_FIELDS.item.cents.check(cents, {}) };
}

/** How many dishes offer a group. */
export const dishesWith = ({ sections }: MenuDraft, group: string): number =>
  sections.reduce(
    (sum, { items }) => sum + items.filter(({ groups }) => groups.some(({ id }) => id === group)).length,
    0,
  );
