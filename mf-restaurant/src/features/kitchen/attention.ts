import { sessionList } from './session-list';

const KEY = 'mealtime kitchen looked at';
/** Limit of remembered orders, more than on a busy day. */
const KEPT = 500;

/** The orders that were viewed in this tab, also before a reload. */
export function createAttention() {
  const list = sessionList(KEY, (value): value is string => typeof value === 'string');
  return {
    has: (id: string) => list.read().includes(id),
    /** True if it was not viewed before. */
    add(id: string): boolean {
      if (list.read().includes(id)) return false;
      list.write([...list.read(), id].slice(-KEPT));
      return true;
    },
  };
}
