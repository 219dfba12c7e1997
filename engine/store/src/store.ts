import { copyOf } from './copy-of';
import { StoreFolder, type Forgotten, type Generation, type StoreProblem } from './store-folder';
import { workingCopyOf, type WorkingCopy } from './working-copy';

export * from './store-folder';

/** A release store: a folder, or the bucket of which that folder is a working copy, which is then asked first. */
export class ReleaseStore extends StoreFolder {
  /** The storage that this is a working copy of, as people name it; undefined where the folder is the store itself. */
  get storage(): string | undefined {
    return copyOf(this.dataDir);
  }

  /** Speaks to that storage. */
  get #bucket(): WorkingCopy | undefined {
    const { storage } = this;
    return storage === undefined ? undefined : workingCopyOf(this.dataDir, storage);
  }

  /** Brings what others have released, where this is a working copy. Throws StorageError; STORE_DAMAGED. */
  async refresh(): Promise<void> {
    const bucket = this.#bucket;
    await bucket?.bring();
    await bucket?.fill();
  }

  /** Makes a generation live. Returns false when somebody else has created that number: begin again from theirs. */
  async commit(generation: Generation): Promise<boolean> {
    return this.#bucket?.commit(generation) ?? this.commitHere(generation);
  }

  /** What the storage does not hold as it was published; nothing where the folder is the store itself. */
  async storageProblems(): Promise<StoreProblem[]> {
    return (await this.#bucket?.verify()) ?? [];
  }

  /** Removes versions and reports from the storage, and what no generation has; nothing where the folder is the store itself. */
  async forget(forgotten: Forgotten): Promise<void> {
    await this.#bucket?.prune(forgotten);
  }

  /** Has every copy of the storage hold a report, by its folder; nothing where the folder is the store itself. Throws StorageError. */
  async share(report: string): Promise<void> {
    await this.#bucket?.reports.share(report);
  }
}
