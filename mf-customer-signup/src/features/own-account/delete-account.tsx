import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import type { CustomerProfile, DeletionOutlook } from '@mealtime/contracts/identity';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Dialog, Notice } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { identity, meaning } from '../../api/identity';
import { forgetPerson } from '../profile';
import { sessionChanged } from '../session-changed/session-changed';
import styles from './own-account.module.css';

interface DeleteAccountProps {
  profile: CustomerProfile;
  onDeleted(): void;
}

/** The way out for good, asked once more. */
export function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles['form']}>
      <h2 className={styles['title']}>Delete your account</h2>
      <p>We erase what we hold about you. This cannot be undone.</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      {isAsking && <AskOnceMore profile={profile} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />}
    </div>
  );
}

const messageOf = (error: unknown) => (isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED));

function AskOnceMore({ profile, onClose, onDeleted }: DeleteAccountProps & { onClose(): void }) {
  const [outlook, setOutlook] = useState<DeletionOutlook>({ refusals: [], stays: [] });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  // What stands against it, or would stay; the server judges once more.
  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me/deletion', { signal: abort.signal }).then(setOutlook, () => undefined);
    return () => abort.abort();
  }, []);

  async function remove() {
    setIsBusy(true);
    setFailure('');
    try {
      await identity('DELETE /user/me', { headers: meaning(profile) });
      forgetPerson();
      onDeleted();
    } catch (error) {
      if (isApiError(error, 'ACCOUNT_CHANGED')) sessionChanged();
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  const [refusal] = outlook.refusals;
  return (
    <Dialog label="Delete your account?" size="sm" canClose={!isBusy} onClose={onClose}>
      <div className={styles['form']}>
        <h2 className={styles['title']}>Delete your account?</h2>
        <p>Your profile is erased, and you are signed out everywhere. You can sign up again at any time.</p>
        {outlook.stays.length > 0 && (
          <ul className={styles['stays']}>
            {outlook.stays.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {(failure || refusal) && <Notice tone="error">{failure || refusal}</Notice>}
        <div className={styles['ways']}>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          {!refusal && (
            <Button variant="danger" busy={isBusy} busyLabel="Deleting…" onClick={() => void remove()}>
              Delete account
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
