import { FILE_NAME_HEADER } from '@mealtime/contracts/onboarding';
import { onboarding } from './onboarding';

/** 5 MiB over a slow phone. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** The type is the server's to find out, from the content. */
export const uploadDocument = (id: string, file: File) =>
  onboarding('POST /restaurants/applications/:id/documents', {
    params: { id },
    file,
    headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name), 'content-type': 'application/octet-stream' },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
