import { DRAFT_FIELDS, PRICE_FORMAT, type DraftItem, type MenuDraft } from '@mealtime/contracts/menus';
import { parseDollars } from '@mealtime/contracts/money';

/** Cents of a typed price, or its error. */
export function readPrice(typed: string): { cents: number; error?: string | undefined } {
  const cents = parseDollars(typed);
  if (cents === undefined) return { cents: 0, error: PRICE_FORMAT };
  return { cents, error: DRAFT_FIELDS.item.cents.check(cents, {}) };
}

/** Dishes that offer a group, directly or nested in their options. */
export function dishesWith({ sections, groups }: MenuDraft, group: string): DraftItem[] {
  const openers = groups.filter(({ options }) => options.some((option) => option.groups?.includes(group)));
  const ids = new Set([group, ...openers.map(({ id }) => id)]);
  const dishes = sections.flatMap(({ items }) => items);
  return dishes.filter((item) => item.groups.some(({ id }) => ids.has(id)));
}
