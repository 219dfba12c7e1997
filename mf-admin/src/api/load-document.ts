import { signed } from './bearer';
import { file } from './onboarding';

/** A document of five megabytes on a slow line. */
const TIMEOUT_MS = 60_000;

/** What an owner uploaded, as it is kept. */
export const loadDocument = (id: string, documentId: string, signal?: AbortSignal): Promise<Blob> =>
  file('GET /restaurants/applications/:id/review/documents/:documentId', {
    ...signed(signal),
    params: { id, documentId },
    timeoutMs: TIMEOUT_MS,
  });
