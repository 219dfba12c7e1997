import type { MenuItem } from '@mealtime/contracts/menus';
import { clockOf, minuteOfDay } from '../time';

type Window = Pick<MenuItem, 'from' | 'to'>;

/** Whether a dish is sold at this time of the day. A window may go past midnight. */
export function isServedAt({ from, to }: Window, now: number): boolean {
  if (from === null && to === null) return true;
  const minute = minuteOfDay(now);
  const begins = from ?? 0;
  const ends = to ?? 24 * 60;
  return begins <= ends ? minute >= begins && minute < ends : minute >= begins || minute < ends;
}

/** "Served 11:00 a.m. to 2:00 p.m."; undefined for what is served all day. */
export function servedInWords({ from, to }: Window): string | undefined {
  if (from !== null && to !== null) return `Served ${clockOf(from)} to ${clockOf(to)}`;
  if (from !== null) return `Served from ${clockOf(from)}`;
  return to === null ? undefined : `Served until ${clockOf(to)}`;
}
