/** An object in a listing. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** Milliseconds since 1970 by the storage's clock; comparable only between objects, not with this machine's time. */
  writtenAt: number;
}

/**
 * The storage interface of a release store shared by several machines. Keys consist of letters, digits and `._/=+-`.
 * Each call has a time limit. Errors: StorageError.
 */
export interface ReleaseStorage {
  /** For messages; contains no secret. */
  readonly name: string;
  /** Undefined if the object does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Creates an object atomically, unless it exists. Of concurrent writes one succeeds.
   * @returns whether the object now has these bytes by this call, also if a response was lost and the write retried
   */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** All objects with a key prefix, in key order; only those after the key `after`. */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
}

/** `STORE_AWAY`: no response in time. `STORE_REFUSED`: access denied. */
export type StorageErrorCode = 'STORE_AWAY' | 'STORE_FULL' | 'STORE_REFUSED';

/** A failed storage operation; its message contains no secret. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(
    readonly code: StorageErrorCode,
    message: string,
  ) {
    super(message);
  }
}
