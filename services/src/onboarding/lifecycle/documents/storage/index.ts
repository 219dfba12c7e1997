import type { OnboardingSettings } from '../../../settings';
import type { DocumentStorage } from './document-storage';
import { FolderStorage } from './folder-storage';
import { S3Storage } from './s3-storage';

export { DOCUMENT_STORAGE, type DocumentStorage } from './document-storage';

export function documentStorage(documents: OnboardingSettings['documents']): DocumentStorage {
  return documents.kind === 's3' ? new S3Storage(documents) : new FolderStorage(documents.folder);
}
