import { TAB_MEMORY_PREFIX } from '../storage/tab-memory';

/** Simulates closing a tab: discards everything in memory. */
export function forgetTab(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith(TAB_MEMORY_PREFIX)) delete (globalThis as Record<symbol, unknown>)[key];
  }
}
