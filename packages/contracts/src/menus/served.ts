import { vancouverMinuteOfDay } from '../canada';
import type { MenuItem } from './menu';

/** Whether a dish is sold at this time of the day in Vancouver. A window may go past midnight. */
export function isServedAt({ from, to }: Pick<MenuItem, 'from' | 'to'>, at: Date): boolean {
  const minute = vancouverMinuteOfDay(at);
  const hasBegun = from === null || minute >= from;
  const isBeforeEnd = to === null || minute < to;
  return from !== null && to !== null && from > to ? hasBegun || isBeforeEnd : hasBegun && isBeforeEnd;
}
