import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { deletionFormRules, type CustomerProfile, type DeletionOutlook } from '@mealtime/contracts/identity';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Dialog, Notice } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { identity, meaning } from '../../api/identity';
import { GoogleButton } from '../google';
import { forgetPerson } from '../profile';
import { sessionChanged } from '../session-changed/session-changed';
import { DeletionProof, wayOf, type ProofWay } from './deletion-proof';
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

/** The proof as it is sent, and the name of its field. */
function proofIn(way: ProofWay, shown: string) {
  if (way === 'google') return [undefined, {}] as const;
  return way === 'phone'
    ? (['code', { code: shown }] as const)
    : (['currentPassword', { currentPassword: shown }] as const);
}

function AskOnceMore({ profile, onClose, onDeleted }: DeleteAccountProps & { onClose(): void }) {
  const [outlook, setOutlook] = useState<DeletionOutlook>({ refusals: [], stays: [] });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  // Loads obstacles to the deletion and data that would stay; the server checks again.
  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me/deletion', { signal: abort.signal }).then(setOutlook, () => undefined);
    return () => abort.abort();
  }, []);

  const [way, setWay] = useState(() => wayOf(profile));
  const [shown, setShown] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [mustSignIn, setMustSignIn] = useState(false);

  async function remove() {
    const [name, body] = proofIn(way, shown);
    const rule = name && deletionFormRules[name];
    const missing = rule?.check(rule.normalise(shown), {});
    setFieldError(missing);
    if (missing) return;
    setIsBusy(true);
    setFailure('');
    try {
      await identity('DELETE /user/me', { headers: meaning(profile), body });
      forgetPerson();
      onDeleted();
    } catch (error) {
      if (isApiError(error, 'ACCOUNT_CHANGED')) sessionChanged();
      setMustSignIn(isApiError(error, 'DELETION_SIGN_IN_AGAIN'));
      const beside = name && isApiError(error) ? error.fields[name]?.[0] : undefined;
      setFieldError(beside);
      setFailure(beside ? '' : messageOf(error));
      setIsBusy(false);
    }
  }

  const [refusal] = outlook.refusals;
  return (
    <Dialog label="Delete your account?" size="sm" canClose={!isBusy} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <h2 className={styles['title']}>Delete your account?</h2>
        <p>Your profile is erased, and you are signed out everywhere. You can sign up again at any time.</p>
        {outlook.stays.length > 0 && (
          <ul className={styles['stays']}>
            {outlook.stays.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {!refusal && (
          <DeletionProof
            profile={profile}
            way={way}
            value={shown}
            error={fieldError}
            onChange={setShown}
            onUsePhone={() => {
              setWay('phone');
              setShown('');
              setFieldError(undefined);
            }}
          />
        )}
        {(failure || refusal) && <Notice tone="error">{failure || refusal}</Notice>}
        {mustSignIn && <GoogleButton />}
        <div className={styles['ways']}>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          {!refusal && (
            <Button type="submit" variant="danger" busy={isBusy} busyLabel="Deleting…">
              Delete account
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
