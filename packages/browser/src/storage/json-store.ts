interface JsonStore {
  /** Undefined when there is nothing, when it is not JSON, or when the browser keeps nothing for us. */
  read(): unknown;
  /** Without effect when the browser refuses: storage full or switched off. */
  write(value: unknown): void;
  remove(): void;
}

/** One key of local storage. Never throws: even touching `localStorage` can, where a browser has it switched off. */
export function jsonStore(key: string): JsonStore {
  return {
    read() {
      try {
        return JSON.parse(window.localStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The copy in memory goes on serving this tab.
      }
    },
    remove() {
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}
