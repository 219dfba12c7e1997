import { fileURLToPath } from 'node:url';
import { FolderStorage } from './folder-storage';
import { S3Storage, type StorageLimits } from './s3-storage';
import type { ReleaseStorage } from './storage';

export { storageEnvironment, takeStorageEnvironment } from './environment';
export { inParallel } from './in-parallel';
export type { StorageLimits } from './s3-storage';
export { StorageError, type ReleaseStorage, type StorageErrorCode } from './storage';

/** Format of an address, for messages. */
export const ADDRESS_FORM = 's3://bucket/prefix, or file:///a/folder/that/all/mount';

/** Bucket names that all providers accept, without dots, which certificates do not cover. */
const S3 = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])(?:\/([\w.+-]+(?:\/[\w.+-]+)*))?\/?$/;

/** Normalizes an address; undefined if it is invalid. */
export function placeOf(address: string): string | undefined {
  const [, bucket, prefix] = S3.exec(address) ?? [];
  if (bucket !== undefined) return prefix === undefined ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
  if (!address.startsWith('file:///') || !URL.canParse(address)) return undefined;
  return `file://${new URL(address).pathname.replace(/(?<=.)\/+$/, '')}`;
}

/** Opens the storage at a normalized address, without a request. `limits` apply to buckets. */
export function openStorage(address: string, limits?: StorageLimits): ReleaseStorage {
  const [, bucket = '', prefix] = S3.exec(address) ?? [];
  if (bucket === '') return new FolderStorage(fileURLToPath(address));
  return new S3Storage({ bucket, prefix: prefix === undefined ? '' : `${prefix}/` }, limits);
}
