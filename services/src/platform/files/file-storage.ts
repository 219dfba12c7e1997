/** Where files lie. It does not look into them. Keys are ours (`<application>/<document>`), never made of anything that was sent. */
export interface FileStorage {
  /** Returns when the file is safe; until then nothing can be read under the key. */
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Fine also when there is none. */
  remove(key: string): Promise<void>;
}
