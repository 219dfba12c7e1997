import { TAB_MEMORY_PREFIX } from '../storage/tab-memory';

/** What closing a tab does: everything that lived in memory only is gone. */
export function forgetTab(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith(TAB_MEMORY_PREFIX)) delete (globalThis as Record<symbol, unknown>)[key];
  }
}
