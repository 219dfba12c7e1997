/** Keys of tab memory, as descriptions of symbols on the global object. */
export const TAB_MEMORY_PREFIX = 'mealtime tab: ';

/**
 * Gives access to an object that exists once in a tab and is gone after a reload. A module's own variables would not do:
 * a remote can be loaded several times in one tab (as a page and as an overlay, or again after a failed try), each time
 * with modules of its own, and what a person typed in one must be known to the others. Remotes share the names, so each
 * name says whose it is: "customer draft".
 */
export function tabMemory<T extends object>(name: string, initial: () => T): () => T {
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(TAB_MEMORY_PREFIX + name);
  return () => (registry[key] ??= initial());
}
