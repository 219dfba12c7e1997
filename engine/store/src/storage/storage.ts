/** One object as a listing tells it. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** Milliseconds since 1970 by the storage's own clock: to be held against that of another object, never against ours. */
  writtenAt: number;
}

/**
 * What a release store needs of a place that several machines share. Keys are letters, digits and `._/=+-`. Each call ends by itself
 * within a limit. Errors: StorageError.
 */
export interface ReleaseStorage {
  /** For people: which one it is. Holds no secret. */
  readonly name: string;
  /** Undefined where there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Writes an object whole, or not at all, where none of that name is. Of several at once one does.
   *
   * @returns whether the object is these bytes by now: also when the answer to the write was lost, and it was asked for twice
   */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** All objects whose keys begin with `prefix`, in the order of their keys; only those that come after the key `after`. */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /** One that is not there is none to remove. */
  remove(key: string): Promise<void>;
}

/** `STORE_AWAY`: no answer, or none in time. `STORE_REFUSED`: it may not be read, or written. */
export type StorageErrorCode = 'STORE_AWAY' | 'STORE_FULL' | 'STORE_REFUSED';

/** Why a storage did not do what it was asked for; the sentence holds no secret. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(
    readonly code: StorageErrorCode,
    message: string,
  ) {
    super(message);
  }
}
