/**
 * Gives access to an object that exists once in a tab and is gone after a reload. A module's own variables would not do:
 * a remote can be loaded several times in one tab (as a page and as an overlay, or again after a failed try), each time
 * with modules of its own, and what a person typed in one must be known to the others.
 */
export function tabMemory<T extends object>(name: string, initial: () => T): () => T {
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`mf-customer-signup ${name}`);
  return () => (registry[key] ??= initial());
}
