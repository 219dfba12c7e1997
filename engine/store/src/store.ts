import { copyOf } from './copy-of';
import { StoreFolder, type Forgotten, type Generation, type StoreProblem } from './store-folder';
import { workingCopyOf, type WorkingCopy } from './working-copy';

export * from './store-folder';

/** A release store: a folder, or a bucket with the folder as its working copy; the bucket is authoritative. */
export class ReleaseStore extends StoreFolder {
  /** The storage that the folder mirrors; undefined if the folder is the store itself. */
  get storage(): string | undefined {
    return copyOf(this.dataDir);
  }

  /** The working copy's connection to its storage. */
  get #bucket(): WorkingCopy | undefined {
    const { storage } = this;
    return storage === undefined ? undefined : workingCopyOf(this.dataDir, storage);
  }

  /** Fetches others' releases into a working copy. Throws StorageError; STORE_DAMAGED. */
  async refresh(): Promise<void> {
    const bucket = this.#bucket;
    await bucket?.bring();
    await bucket?.fill();
  }

  /** Makes a generation live. Returns false if its number exists already: start over from that one. */
  async commit(generation: Generation): Promise<boolean> {
    return this.#bucket?.commit(generation) ?? this.commitHere(generation);
  }

  /** Altered items in the storage; empty if the folder is the store itself. */
  async storageProblems(): Promise<StoreProblem[]> {
    return (await this.#bucket?.verify()) ?? [];
  }

  /**
   * Removes versions and reports from the storage, with unused objects; does nothing if the folder is the store itself.
   */
  async forget(forgotten: Forgotten): Promise<void> {
    await this.#bucket?.prune(forgotten);
  }

  /** Uploads a report, by its folder; does nothing if the folder is the store itself. Throws StorageError. */
  async share(report: string): Promise<void> {
    await this.#bucket?.reports.share(report);
  }
}
