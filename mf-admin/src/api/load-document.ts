import { signed } from './bearer';
import { file } from './onboarding';

/** Timeout: a document of five megabytes over a slow connection. */
const TIMEOUT_MS = 60_000;

/** An owner's uploaded document, as stored. */
export const loadDocument = (id: string, documentId: string, signal?: AbortSignal): Promise<Blob> =>
  file('GET /restaurants/applications/:id/review/documents/:documentId', {
    ...signed(signal),
    params: { id, documentId },
    timeoutMs: TIMEOUT_MS,
  });
