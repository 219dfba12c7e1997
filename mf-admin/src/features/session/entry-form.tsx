import { Button, Notice, PasswordField, TextField } from '@mealtime/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './session.module.css';

interface EntryFormProps {
  /** The error; empty if there is none. */
  failure: string;
  username: Omit<ComponentProps<typeof TextField>, 'label'>;
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  /** Above the fields. */
  lead?: ReactNode;
  /** Below the name and the password. */
  more?: ReactNode;
  /** The button's label. */
  verb: string;
  /** The button's label while busy. */
  busyVerb: string;
  isBusy: boolean;
  onSubmit(): Promise<void>;
}

/** The form of login and invitation: name, password and further fields. */
export function EntryForm(props: EntryFormProps) {
  const { failure, username, password, lead, more, verb, busyVerb, isBusy, onSubmit } = props;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {lead}
      {failure && (
        <Notice tone="error">
          <span className={styles['failure']}>{failure}</span>
        </Notice>
      )}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...username}
      />
      <PasswordField label="Password" required {...password} />
      {more}
      <Button type="submit" size="lg" busy={isBusy} busyLabel={busyVerb}>
        {verb}
      </Button>
    </form>
  );
}
