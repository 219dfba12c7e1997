import { isApiError } from '@mealtime/api-client';
import type { AdminSecurity } from '@mealtime/contracts/admin';
import { Loaded, messageOf, TitledDialog } from '@mealtime/desk';
import { Button, Notice, PasswordField, SkeletonText, TextField } from '@mealtime/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { confirmByPasskey, isDismissed, knowsPasskeys } from '../../api/passkeys';
import styles from './confirm.module.css';
import { useSecurity } from './use-security';

interface SecureConfirmDialogProps {
  label: string;
  /** The consequence. */
  children?: ReactNode;
  /** Label of the button: "Remove access". */
  action: string;
  isDangerous?: boolean;
  /** True if `children` has fields: the focus starts there, and does not move while typing. */
  asksAbove?: boolean;
  /** Whether the other fields of the dialog are complete. */
  canAct?(): boolean;
  /** Performs the action with the confirmation. A rejection is shown and can be retried. */
  onConfirmed(confirmation: string): Promise<unknown>;
  onClose(): void;
}

/** Requires the admin to confirm their identity before an irreversible action. */
export function SecureConfirmDialog(props: SecureConfirmDialogProps) {
  return (
    <TitledDialog label={props.label} onClose={props.onClose}>
      {props.children}
      <Loaded query={useSecurity()} reading="Loading your login settings" skeleton={<SkeletonText lines={2} />}>
        {(security) => <Proof {...props} security={security} />}
      </Loaded>
    </TitledDialog>
  );
}

function Proof({ security, ...props }: SecureConfirmDialogProps & { security: AdminSecurity }) {
  const { action, isDangerous = false, asksAbove = false, canAct = () => true } = props;
  const { onConfirmed, onClose } = props;
  const { hasAuthenticator, passkeys } = security;
  const hasPasskey = passkeys.length > 0 && knowsPasskeys();
  const asks = hasAuthenticator ? 'code' : passkeys.length === 0 ? 'password' : undefined;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState<'typed' | 'passkey'>();

  const act = async (way: 'typed' | 'passkey', prove: () => Promise<string>) => {
    if (!canAct()) return;
    setBusy(way);
    setFailure('');
    setWrong(undefined);
    try {
      await onConfirmed(await prove());
    } catch (error) {
      if (isApiError(error, 'CONFIRMATION_WRONG')) setWrong(error.message);
      else if (!isDismissed(error)) setFailure(messageOf(error));
    }
    setBusy(undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !asks) return;
    if (typed.trim() === '') return setWrong(asks === 'code' ? 'Code is required' : 'Password is required');
    void act('typed', async () => {
      const body = asks === 'code' ? { code: typed } : { password: typed };
      return (await admin('POST /admin/confirm', { ...signed(), body })).confirmation;
    });
  };

  const variant = isDangerous ? 'danger' : 'primary';
  return (
    <form className={styles['proof']} noValidate onSubmit={submit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {asks === 'code' && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="From your authenticator app, or a recovery code."
          autoFocus={!asksAbove}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {asks === 'password' && (
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          autoFocus={!asksAbove}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={styles['buttons']}>
        {asks && (
          <Button type="submit" size="xs" variant={variant} busy={busy === 'typed'}>
            {action}
          </Button>
        )}
        {hasPasskey && (
          <Button
            size="xs"
            variant={asks ? 'secondary' : variant}
            busy={busy === 'passkey'}
            busyLabel="Waiting for your passkey…"
            onClick={() => void act('passkey', confirmByPasskey)}
          >
            {asks ? 'Use a passkey' : `${action} with a passkey`}
          </Button>
        )}
        <Button size="xs" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
