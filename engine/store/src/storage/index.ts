import { fileURLToPath } from 'node:url';
import { FolderStorage } from './folder-storage';
import { S3Storage, type StorageLimits } from './s3-storage';
import type { ReleaseStorage } from './storage';

export { storageEnvironment, takeStorageEnvironment } from './environment';
export { inParallel } from './in-parallel';
export type { StorageLimits } from './s3-storage';
export { StorageError, type ReleaseStorage, type StorageErrorCode } from './storage';

/** What an address has to be, for people. */
export const ADDRESS_FORM = 's3://bucket/prefix, or file:///a/folder/that/all/mount';

/** Of names that every provider takes, without dots, which certificates do not cover. */
const S3 = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])(?:\/([\w.+-]+(?:\/[\w.+-]+)*))?\/?$/;

/** The same place by one name; undefined for what is no address. */
export function placeOf(address: string): string | undefined {
  const [, bucket, prefix] = S3.exec(address) ?? [];
  if (bucket !== undefined) return prefix === undefined ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
  if (!address.startsWith('file:///') || !URL.canParse(address)) return undefined;
  return `file://${new URL(address).pathname.replace(/(?<=.)\/+$/, '')}`;
}

/** The storage at an address that `placeOf` takes. Nothing is asked of it yet. `limits` are a bucket's. */
export function openStorage(address: string, limits?: StorageLimits): ReleaseStorage {
  const [, bucket = '', prefix] = S3.exec(address) ?? [];
  if (bucket === '') return new FolderStorage(fileURLToPath(address));
  return new S3Storage({ bucket, prefix: prefix === undefined ? '' : `${prefix}/` }, limits);
}
