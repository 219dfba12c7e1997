import { sessionList } from './session-list';

const KEY = 'mealtime kitchen looked at';
/** A busy day's orders. */
const KEPT = 500;

/** The orders that were looked at in this tab, also before a reload. */
export function createAttention() {
  const list = sessionList(KEY, (value): value is string => typeof value === 'string');
  return {
    has: (id: string) => list.read().includes(id),
    /** True where it was not looked at before. */
    add(id: string): boolean {
      if (list.read().includes(id)) return false;
      list.write([...list.read(), id].slice(-KEPT));
      return true;
    },
  };
}
