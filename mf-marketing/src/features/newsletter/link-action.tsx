import { ApiError, isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import styles from './link-action.module.css';

interface LinkActionProps {
  /** The button's label, also while it is busy. */
  label: string;
  busyLabel: string;
  /** Title of the failure message. */
  failed: string;
  /** The form's request without a script. */
  form: { action: string; token?: string };
  act(): Promise<unknown>;
  onDone(): void;
  /** The link is not one of ours, or not any more. */
  onInvalid(): void;
  children: ReactNode;
}

/**
 * What a link in an e-mail asks for, done at the press of a button: programs that check the links of an e-mail come here
 * too, and press none.
 */
export function LinkAction({ label, busyLabel, failed, form, act, onDone, onInvalid, children }: LinkActionProps) {
  const [progress, setProgress] = useState<'asked' | 'busy' | { message: string }>('asked');

  const press = () => {
    setProgress('busy');
    act().then(onDone, (error: unknown) => {
      if (isApiError(error, 'LINK_INVALID')) onInvalid();
      else
        setProgress({ message: error instanceof ApiError ? error.message : errorMessage(platformErrors.UNEXPECTED) });
    });
  };

  if (typeof progress === 'object') {
    return (
      <Notice tone="error" title={failed} action={<Button onClick={press}>Try again</Button>}>
        {progress.message}
      </Notice>
    );
  }
  return (
    <form
      className={styles['part']}
      method="post"
      action={form.action}
      onSubmit={(event) => {
        event.preventDefault();
        if (progress !== 'busy') press();
      }}
    >
      <p>{children}</p>
      {form.token !== undefined && <input type="hidden" name="token" value={form.token} />}
      <Button type="submit" size="lg" busy={progress === 'busy'} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
