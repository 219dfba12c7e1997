/** A list in session storage; in memory only if the browser refuses storage. */
export function sessionList<T>(key: string, isItem: (value: unknown) => value is T) {
  let items = load();

  function load(): readonly T[] {
    try {
      const found: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(found) ? found.filter(isItem) : [];
    } catch {
      return [];
    }
  }

  return {
    read: () => items,
    write(next: readonly T[]) {
      items = next;
      try {
        window.sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // The copy in memory serves this tab until a reload.
      }
    },
  };
}
