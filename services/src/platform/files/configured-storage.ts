import type { FileSettings } from './file-settings';
import type { FileStorage } from './file-storage';
import { FolderStorage } from './folder-storage';
import { S3Storage } from './s3-storage';

/** The configured storage. */
export const fileStorage = ({ files }: Pick<FileSettings, 'files'>): FileStorage =>
  files.kind === 's3' ? new S3Storage(files) : new FolderStorage(files.folder);
