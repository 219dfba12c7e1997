/** Keys of tab memory, as descriptions of symbols on the global object. */
export const TAB_MEMORY_PREFIX = 'mealtime tab: ';

/**
 * Returns an object that exists once per tab and is lost on a reload. Module variables do not suffice: a remote can be loaded
 * several times in one tab (as page and overlay, or again after a failure), each with its own modules, which share a
 * person's input. Remotes share the keys, so that a key names its owner: "customer draft".
 */
export function tabMemory<T extends object>(name: string, initial: () => T): () => T {
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(TAB_MEMORY_PREFIX + name);
  return () => (registry[key] ??= initial());
}
