import { Button, Notice } from '@mealtime/ui';
import styles from './save-foot.module.css';

interface SaveFootProps {
  /** "this profile". */
  what: string;
  /** "Yours isn’t saved yet." */
  yours: string;
  /** Another person has saved since the page was loaded. */
  isTheirs: boolean;
  onKeepMine(): void;
  onShowTheirs(): void;
  /** Empty: none. */
  failure: string;
  isBusy: boolean;
  isSaved: boolean;
  isDirty: boolean;
  isReadOnly?: boolean;
}

/** The end of a form that is saved whole: errors, the button, and whether it is saved. */
export function SaveFoot({
  what,
  yours,
  isTheirs,
  onKeepMine,
  onShowTheirs,
  failure,
  isBusy,
  isSaved,
  isDirty,
  isReadOnly = false,
}: SaveFootProps) {
  return (
    <>
      {isTheirs && (
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
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {!isReadOnly && (
        <div className={styles['row']}>
          <Button type="submit" busy={isBusy} busyLabel="Saving…">
            Save
          </Button>
          <p role="status" className={styles['soft']}>
            {isSaved ? 'Saved. Customers see it now.' : isDirty ? 'Not saved yet' : ''}
          </p>
        </div>
      )}
    </>
  );
}
