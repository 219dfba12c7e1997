import { DOCUMENTS_MAX, type ApplicationDocument } from '@mealtime/contracts/onboarding';
import { Button, FileField, VisuallyHidden, buttonClass } from '@mealtime/ui';
import { OwnerProblems } from '../owner-action/owner-problems';
import { useOwnerAction } from '../owner-action/use-owner-action';
import { noteDocuments } from '../state/applications';
import type { Application } from '../state/kind';
import type { Wizard } from '../state/wizard';
import styles from './documents-panel.module.css';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

const UNIT = 1024;

/** "184 KB", "2.4 MB": rounded for display. */
function fileSize(bytes: number): string {
  if (bytes < UNIT) return `${bytes} bytes`;
  const kilobytes = bytes / UNIT;
  return kilobytes < UNIT ? `${Math.round(kilobytes)} KB` : `${(kilobytes / UNIT).toFixed(1)} MB`;
}

/** By extension and by type: phones and computers filter by one or the other. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The documents of an application, with uploads while the server accepts them. */
export function DocumentsPanel({ wizard, application }: { wizard: Wizard; application: Application }) {
  const { api } = wizard.kind;
  const { id, state, documents } = application;
  const action = useOwnerAction(wizard);
  const { uploads, queue, sendEach, drop } = useUploads(wizard, id);
  // Another copy of this page may be uploading.
  const isBusy = action.busy || uploads.some((one) => one.state === 'sending');
  const takesMore = state === 'submitted' || state === 'changes-requested';
  const isFull = documents.length + uploads.length >= DOCUMENTS_MAX;

  const remove = (documentId: string) =>
    action.run(async () => {
      await api.removeDocument(id, documentId);
      noteDocuments(wizard, id, (all) => all.filter((one) => one.id !== documentId));
    });

  return (
    <div className={styles['panel']}>
      {documents.length > 0 && (
        <ul role="list" className={styles['list']} aria-label="Uploaded documents">
          {documents.map((one) => (
            <DocumentRow
              key={one.id}
              document={one}
              url={api.documentUrl(id, one.id)}
              onRemove={takesMore ? () => void remove(one.id) : undefined}
              isBusy={isBusy}
            />
          ))}
        </ul>
      )}
      {documents.length === 0 && !takesMore && <p>There are no documents.</p>}
      {uploads.length > 0 && (
        <ul role="list" className={styles['list']} aria-label="Documents on their way">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              isBusy={isBusy}
              onRetry={() => void action.run(() => sendEach([upload]))}
              onDismiss={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
      {takesMore && (
        <FileField
          label="Upload documents"
          name="documents"
          accept={ACCEPT}
          multiple
          disabled={isFull || isBusy}
          hint={`PDF, JPEG or PNG, up to 5 MB each, at most ${DOCUMENTS_MAX} files`}
          onFiles={(files) => {
            const queued = queue(files);
            void action.run(() => sendEach(queued));
          }}
        >
          <strong>Choose files</strong> or drop them here
        </FileField>
      )}
      <OwnerProblems wizard={wizard} action={action} application={application} />
    </div>
  );
}

interface DocumentRowProps {
  document: ApplicationDocument;
  url: string;
  onRemove: (() => void) | undefined;
  /** Disabled while another action is pending. */
  isBusy: boolean;
}

function DocumentRow({ document, url, onRemove, isBusy }: DocumentRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <span>{document.fileName}</span> <span className={styles['size']}>{fileSize(document.bytes)}</span>
      </span>
      <a className={buttonClass({ variant: 'quiet', size: 'sm' })} href={url} download={document.fileName}>
        Download<VisuallyHidden>{` ${document.fileName}`}</VisuallyHidden>
      </a>
      {onRemove && (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={onRemove}>
          Remove<VisuallyHidden>{` ${document.fileName}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
