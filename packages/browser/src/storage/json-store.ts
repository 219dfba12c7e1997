interface JsonStore {
  /** Undefined if missing, not JSON, or storage is unavailable. */
  read(): unknown;
  /** No effect if the browser refuses: storage full or disabled. */
  write(value: unknown): void;
  remove(): void;
}

/** One key of local storage. Never throws: accessing `localStorage` throws if the browser has it disabled. */
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
        // The copy in memory serves this tab.
      }
    },
    remove() {
      try {
        window.localStorage.removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}
