import { asApiError, isApiError } from '@mealtime/api-client';
import { keepVersions, useUnsaved } from 'federated-pages/adoption';
import { errorMessage } from '@mealtime/contracts/errors';
import {
  DOCUMENT_MAX_BYTES,
  FILE_NAME_HEADER,
  type ApplicationDocument,
  onboardingErrors,
} from '@mealtime/contracts/onboarding';
import { noteDocuments } from '../state/applications';
import { changeUploads, newUploadKey, readUploads, useAllUploads, type Upload } from '../state/uploads';
import type { Wizard } from '../state/wizard';

/** Timeout: the largest file over a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Errors caused by the file itself. */
const HOPELESS = [
  ...([
    'DOCUMENT_TYPE',
    'DOCUMENT_HEIC',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_EMPTY',
    'DOCUMENT_ENCRYPTED',
    'DOCUMENT_ACTIVE',
  ] as const),
  ...(['DOCUMENT_INFECTED', 'DOCUMENT_TOO_COMPLEX', 'DOCUMENT_TOO_DETAILED'] as const),
];

/** Checks before the upload; the server determines the type by content. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return errorMessage(onboardingErrors.DOCUMENT_EMPTY);
  return size > DOCUMENT_MAX_BYTES ? errorMessage(onboardingErrors.DOCUMENT_TOO_LARGE) : undefined;
}

/** Queue of an application's uploads, one at a time, with failed ones. */
export function useUploads(wizard: Wizard, id: string) {
  const uploads = useAllUploads(wizard).filter(({ application }) => application === id);
  useUnsaved(uploads.length > 0);

  const patch = (key: number, changes: Partial<Upload>) =>
    changeUploads(wizard, (all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: number) => changeUploads(wizard, (all) => all.filter((one) => one.key !== key));

  /** Rejects if the person is signed out; the file can then be retried. */
  async function send({ key, file }: Upload): Promise<void> {
    patch(key, { state: 'sending', message: '' });
    let added: ApplicationDocument;
    try {
      added = await wizard.kind.api.upload(id, {
        file,
        // The server determines the type by content.
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name), 'content-type': 'application/octet-stream' },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
    } catch (error) {
      const { message } = asApiError(error);
      const isHopeless = isApiError(error, ...HOPELESS);
      const isRefused = isHopeless || isApiError(error, 'DOCUMENT_DAMAGED');
      patch(key, { state: 'failed', message, canRetry: !isHopeless, isRefused });
      if (isApiError(error, 'UNAUTHENTICATED')) throw error;
      return;
    }
    // Replaces refused files of the same name.
    const isDone = (one: Upload) =>
      one.key === key || (one.key < key && one.isRefused && one.application === id && one.file.name === file.name);
    changeUploads(wizard, (all) => all.filter((one) => !isDone(one)));
    noteDocuments(wizard, id, (documents) => [...documents, added]);
  }

  function asUpload(file: File): Upload {
    const refusal = refusalOf(file);
    const about = {
      key: newUploadKey(wizard),
      application: id,
      file,
      message: refusal ?? '',
      canRetry: false,
      isRefused: refusal !== undefined,
    };
    return { ...about, state: refusal ? 'failed' : 'waiting' };
  }

  /** Queues files. Files refused by the local checks remain listed as refused. */
  function queue(files: readonly File[]): Upload[] {
    const added = files.map(asUpload);
    changeUploads(wizard, (all) => [...all, ...added]);
    return added.filter(({ state }) => state === 'waiting');
  }

  /** Uploads one at a time; called again, it continues with files not uploaded yet. */
  async function sendEach(queued: readonly Upload[]): Promise<void> {
    // Uploads continue after the page is left.
    const release = keepVersions();
    try {
      for (const upload of queued) if (readUploads(wizard).some(({ key }) => key === upload.key)) await send(upload);
    } finally {
      release();
    }
  }

  return { uploads, queue, sendEach, drop };
}
