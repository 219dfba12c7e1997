/** Where documents lie, sealed: it sees neither what they are nor what they say. Keys are ours (`<application>/<document>`), never made of anything that was sent. */
export interface DocumentStorage {
  /** Returns when the document is safe; until then nothing can be read under the key. */
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Fine also when there is none. */
  remove(key: string): Promise<void>;
}

/** Injection token. */
export const DOCUMENT_STORAGE = Symbol('DOCUMENT_STORAGE');
