import { Button, Notice } from '@mealtime/ui';
import styles from './save-foot.module.css';

interface ChangedNoticeProps {
  /** "this profile". */
  what: string;
  /** "Yours isn’t saved yet." */
  yours: string;
  onKeepMine(): void;
  onShowTheirs(): void;
}

/** Another member saved the same form first. */
export const ChangedNotice = ({ what, yours, onKeepMine, onShowTheirs }: ChangedNoticeProps) => (
  <Notice
    tone="warning"
    title={`Somebody else changed ${what}`}
    action={
      <div className={styles['row']}>
        <Button size="sm" onClick={onKeepMine}>
          Save mine anyway
        </Button>
        <Button size="sm" variant="secondary" onClick={onShowTheirs}>
          Show theirs
        </Button>
      </div>
    }
  >
    {`They saved while you were editing. ${yours}`}
  </Notice>
);

interface SaveFootProps {
  /** Empty: none. */
  failure: string;
  isBusy: boolean;
  isSaved: boolean;
  isDirty: boolean;
  isReadOnly?: boolean;
}

/** The end of a form that is saved as a whole: its error, its button, and whether it is saved. */
export const SaveFoot = ({ failure, isBusy, isSaved, isDirty, isReadOnly = false }: SaveFootProps) => (
  <>
    {failure && <Notice tone="error">{failure}</Notice>}
    {!isReadOnly && (
      <div className={styles['row']}>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          Save
        </Button>
        <p role="status" className={styles['soft']}>
          {isDirty ? 'Not saved yet' : isSaved ? 'Saved. Customers see it now.' : ''}
        </p>
      </div>
    )}
  </>
);
