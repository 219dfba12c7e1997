/** Stores files as opaque bytes. Keys are generated (`<application>/<document>`), never derived from input. */
export interface FileStorage {
  /** Returns when the file is durable; until then the key cannot be read. */
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** No error if there is none. */
  remove(key: string): Promise<void>;
}
