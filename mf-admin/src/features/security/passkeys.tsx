import { isApiError } from '@mealtime/api-client';
import { passkeyName, type AdminPasskey, type AdminSecurity } from '@mealtime/contracts/admin';
import { Age, messageOf, Panel } from '@mealtime/desk';
import { Button, Notice, TextField } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { addPasskey, isDismissed, knowsPasskeys } from '../../api/passkeys';
import { SecureConfirmDialog } from '../confirm';
import styles from './security.module.css';
import { useSecurityChanged } from './use-changed';

/** Passkeys: fingerprint, face or security key instead of password and code. */
export function Passkeys({ security: { hasAuthenticator, passkeys } }: { security: AdminSecurity }) {
  const [removing, setRemoving] = useState<AdminPasskey>();
  const changed = useSecurityChanged();
  return (
    <Panel title="Passkeys">
      <p className={styles['soft']}>Use your fingerprint, face or a security key instead of a password and code.</p>
      {passkeys.length > 0 && (
        <ul role="list" className={styles['list']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles['line']}>
              <span className={styles['grow']}>
                <bdi className={styles['strong']}>{passkey.name}</bdi>{' '}
                <span className={styles['soft']}>
                  {passkey.lastUsedAt ? (
                    <span>
                      used <Age at={passkey.lastUsedAt} />
                      {' ago'}
                    </span>
                  ) : (
                    'not used yet'
                  )}
                </span>
              </span>
              <Button
                size="xs"
                variant="quiet"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <AddPasskey needsConfirmation={hasAuthenticator || passkeys.length > 0} onAdded={() => void changed()} />
      ) : (
        <p className={styles['soft']}>This browser doesn’t support passkeys.</p>
      )}
      {removing && (
        <SecureConfirmDialog
          label={`Remove the passkey ${removing.name}`}
          action="Remove the passkey"
          isDangerous
          onClose={() => setRemoving(undefined)}
          onConfirmed={async (confirmation) => {
            const params = { id: removing.id };
            await admin('POST /admin/security/passkeys/:id/remove', { ...signed(), params, body: { confirmation } });
            setRemoving(undefined);
            await changed();
          }}
        />
      )}
    </Panel>
  );
}

function AddPasskey({ needsConfirmation, onAdded }: { needsConfirmation: boolean; onAdded(): void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const add = async (confirmation?: string) => {
    await addPasskey(String(passkeyName.normalise(name)), confirmation);
    setName('');
    setIsAsking(false);
    onAdded();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure('');
    const [wrong] = [passkeyName.check(String(passkeyName.normalise(name)), {})].flat();
    setError(wrong);
    if (wrong) return;
    if (needsConfirmation) return setIsAsking(true);
    setIsBusy(true);
    try {
      await add();
    } catch (reason) {
      if (isApiError(reason, 'CONFIRMATION_REQUIRED')) setIsAsking(true);
      else if (!isDismissed(reason)) setFailure(messageOf(reason));
    }
    setIsBusy(false);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Name of this device"
        name="name"
        placeholder="Work laptop"
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="xs" variant="secondary" busy={isBusy} busyLabel="Waiting for your passkey…">
          Add a passkey
        </Button>
      </div>
      {isAsking && (
        <SecureConfirmDialog
          label="Add a passkey"
          action="Continue"
          onClose={() => setIsAsking(false)}
          onConfirmed={(confirmation) => add(confirmation)}
        />
      )}
    </form>
  );
}
