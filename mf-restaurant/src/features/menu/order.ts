import type { MenuDraft, MenuEdit } from '@mealtime/contracts/menus';

/** Target position of a dish: in a section, before another dish or at the end. */
export interface DishPlace {
  in: string;
  before: string | null;
}

export const moveDish = (id: string, place: DishPlace): MenuEdit => ({ kind: 'move', what: 'item', id, ...place });

/** The position one step up or down: past the neighbour, or in the next section. Undefined if there is none. */
export function stepped({ sections }: MenuDraft, id: string, by: -1 | 1): DishPlace | undefined {
  const at = sections.findIndex(({ items }) => items.some((item) => item.id === id));
  const section = sections[at];
  if (!section) return undefined;
  const index = section.items.findIndex((item) => item.id === id);
  const last = section.items.length - 1;
  if (by === -1 && index > 0) return { in: section.id, before: section.items[index - 1]!.id };
  if (by === 1 && index < last) return { in: section.id, before: section.items[index + 2]?.id ?? null };
  const next = sections[at + by];
  return next && { in: next.id, before: by === -1 ? null : (next.items[0]?.id ?? null) };
}

/** "Pad Thai is 3 of 8 in Noodles." */
export function placeInWords({ sections }: MenuDraft, id: string): string {
  for (const { name, items } of sections) {
    const index = items.findIndex((item) => item.id === id);
    if (index >= 0) return `${items[index]!.name} is ${index + 1} of ${items.length} in ${name}.`;
  }
  return '';
}
