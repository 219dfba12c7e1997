import { Button, Dialog } from '@mealtime/ui';
import type { StepConflict } from '../state/save-step';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  conflict: StepConflict;
  onClose(): void;
  onKeepOurs(): void;
  onTakeTheirs(): void;
}

/** Compares the conflicting saved values with those typed here, and asks which to keep. */
export function ConflictDialog({ conflict, onClose, onKeepOurs, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog label="This application was changed elsewhere" onClose={onClose}>
      <div className={styles['stack']}>
        <h2 className={styles['title']}>This application was changed elsewhere</h2>
        <p>Someone saved these fields in another tab or on another device while you were here. Nothing is lost yet.</p>
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved elsewhere</th>
              </tr>
            </thead>
            <tbody>
              {conflict.differences.map(({ label, ours, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{ours || '(empty)'}</td>
                  <td>{theirs || '(empty)'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles['ways']}>
          <Button onClick={onKeepOurs}>Keep mine</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Use the saved version
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
