import { Button, Spinner, VisuallyHidden, WarningIcon } from '@mealtime/ui';
import styles from './documents-panel.module.css';
import type { Upload } from '../state/uploads';

interface UploadRowProps {
  upload: Upload;
  /** Disabled while another action is pending. */
  isBusy: boolean;
  onRetry(): void;
  onDismiss(): void;
}

/** A file that is not uploaded yet. */
export function UploadRow({ upload: { file, state, message, canRetry }, isBusy, onRetry, onDismiss }: UploadRowProps) {
  if (state !== 'failed') {
    return (
      <li className={styles['row']} role="status">
        <Spinner />
        <span className={styles['name']}>
          <span>{file.name}</span>{' '}
          <span className={styles['size']}>{state === 'sending' ? 'Uploading…' : 'Waiting…'}</span>
        </span>
      </li>
    );
  }
  return (
    <li className={styles['row']}>
      <WarningIcon className={styles['warning']} />
      <span className={styles['name']}>
        <span>{file.name}</span>{' '}
        <span role="alert" className={styles['why']}>
          {message}
        </span>
      </span>
      {canRetry && (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={onRetry}>
          Try again<VisuallyHidden>{` with ${file.name}`}</VisuallyHidden>
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onDismiss}>
        Dismiss<VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
