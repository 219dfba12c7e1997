import { joinRules } from '@mealtime/contracts/admin';
import { Panel } from '@mealtime/desk';
import { Button, PasswordField } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { SecureConfirmDialog } from '../confirm';
import { useNews } from '../news';
import styles from './security.module.css';

/** Changes the admin's own password. */
export function Password() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNews();
  const typed = String(joinRules.password.normalise(password));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = [joinRules.password.check(typed, {})].flat();
    setError(wrong);
    if (!wrong) setIsAsking(true);
  };
  return (
    <Panel title="Password">
      <p className={styles['soft']}>Changing it logs you out everywhere else.</p>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles['buttons']}>
          <Button type="submit" size="xs" variant="secondary">
            Change password
          </Button>
        </div>
      </form>
      {isAsking && (
        <SecureConfirmDialog
          label="Change your password"
          action="Change password"
          onClose={() => setIsAsking(false)}
          onConfirmed={async (confirmation) => {
            await admin('POST /admin/security/password', { ...signed(), body: { confirmation, password: typed } });
            setIsAsking(false);
            setPassword('');
            notify('Your password is changed.');
          }}
        />
      )}
    </Panel>
  );
}
