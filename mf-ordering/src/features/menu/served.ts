import type { MenuItem } from '@mealtime/contracts/menus';
import { clockOf } from '../time';

/** "Served 11:00 a.m. to 2:00 p.m."; undefined for dishes served all day. */
export function servedInWords({ from, to }: Pick<MenuItem, 'from' | 'to'>): string | undefined {
  if (from !== null && to !== null) return `Served ${clockOf(from)} to ${clockOf(to)}`;
  if (from !== null) return `Served from ${clockOf(from)}`;
  return to === null ? undefined : `Served until ${clockOf(to)}`;
}
