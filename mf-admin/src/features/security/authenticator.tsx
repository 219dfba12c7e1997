import { isApiError } from '@mealtime/api-client';
import { totpCode, type AdminSecurity } from '@mealtime/contracts/admin';
import { Badge, messageOf, Panel } from '@mealtime/desk';
import { Button, Notice, TextField } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { SecureConfirmDialog } from '../confirm';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import { useSecurityChanged } from './use-changed';

interface SetUp {
  secret: string;
  uri: string;
}

const begin = (confirmation?: string): Promise<SetUp> =>
  admin('POST /admin/security/authenticator', {
    ...signed(),
    body: confirmation === undefined ? {} : { confirmation },
  });

/** The authenticator app: set up, replaced or removed, and the recovery codes for a lost phone. */
export function Authenticator({ security }: { security: AdminSecurity }) {
  const { hasAuthenticator, recoveryCodesLeft } = security;
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState<'set-up' | 'remove' | 'codes'>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const changed = useSecurityChanged();

  const start = async () => {
    setFailure('');
    setIsBusy(true);
    try {
      setSetUp(await begin());
    } catch (error) {
      if (isApiError(error, 'CONFIRMATION_REQUIRED')) setAsking('set-up');
      else setFailure(messageOf(error));
    }
    setIsBusy(false);
  };

  if (codes)
    return (
      <Panel title="Recovery codes">
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            void changed();
          }}
        />
      </Panel>
    );
  return (
    <Panel
      title="Authenticator app"
      actions={<Badge tone={hasAuthenticator ? 'good' : 'plain'}>{hasAuthenticator ? 'On' : 'Off'}</Badge>}
    >
      <p className={styles['soft']}>
        {hasAuthenticator
          ? `A new code every 30 seconds, entered at each login. ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`
          : 'An app on your phone makes a new code every 30 seconds. You enter one at each login.'}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {setUp ? (
        <EnterFirstCode
          setUp={setUp}
          onCancel={() => setSetUp(undefined)}
          onDone={(made) => {
            setSetUp(undefined);
            setCodes(made);
          }}
        />
      ) : (
        <div className={styles['buttons']}>
          <Button
            size="xs"
            variant={hasAuthenticator ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => (hasAuthenticator ? setAsking('set-up') : void start())}
          >
            {hasAuthenticator ? 'Move to another app' : 'Set up an app'}
          </Button>
          {hasAuthenticator && (
            <>
              <Button size="xs" variant="secondary" onClick={() => setAsking('codes')}>
                New recovery codes
              </Button>
              <Button size="xs" variant="quiet" onClick={() => setAsking('remove')}>
                Remove the app
              </Button>
            </>
          )}
        </div>
      )}
      {asking === 'set-up' && (
        <SecureConfirmDialog
          label="Set up an authenticator app"
          action="Continue"
          onClose={() => setAsking(undefined)}
          onConfirmed={async (confirmation) => {
            setSetUp(await begin(confirmation));
            setAsking(undefined);
          }}
        />
      )}
      {asking === 'codes' && (
        <SecureConfirmDialog
          label="Make new recovery codes"
          action="Make new codes"
          onClose={() => setAsking(undefined)}
          onConfirmed={async (confirmation) => {
            const body = { confirmation };
            const made = await admin('POST /admin/security/recovery-codes', { ...signed(), body });
            setAsking(undefined);
            setCodes(made.recoveryCodes);
          }}
        >
          <p>Your current codes will stop working.</p>
        </SecureConfirmDialog>
      )}
      {asking === 'remove' && (
        <SecureConfirmDialog
          label="Remove the authenticator app"
          action="Remove the app"
          isDangerous
          onClose={() => setAsking(undefined)}
          onConfirmed={async (confirmation) => {
            await admin('POST /admin/security/authenticator/remove', { ...signed(), body: { confirmation } });
            setAsking(undefined);
            await changed();
          }}
        >
          <p>The app and its recovery codes will be removed.</p>
        </SecureConfirmDialog>
      )}
    </Panel>
  );
}

interface EnterFirstCodeProps {
  setUp: SetUp;
  onDone(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

function EnterFirstCode({ setUp, onDone, onCancel }: EnterFirstCodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = String(totpCode.normalise(code));
    const [wrong] = [totpCode.check(typed, {})].flat();
    setError(wrong);
    if (wrong) return;
    setIsBusy(true);
    try {
      const body = { code: typed };
      onDone((await admin('POST /admin/security/authenticator/confirm', { ...signed(), body })).recoveryCodes);
    } catch (failure) {
      setError(messageOf(failure));
      setIsBusy(false);
    }
  };
  return (
    <div className={styles['setUp']}>
      <QrCode text={setUp.uri} label="QR code for your authenticator app" />
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <p>Scan this code with your app, or enter this key:</p>
        <p className={styles['secret']} data-secret>
          {setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits your app shows now."
          value={code}
          error={error}
          autoFocus
          onChange={(event) => setCode(event.target.value)}
        />
        <div className={styles['buttons']}>
          <Button type="submit" size="xs" busy={isBusy}>
            Turn it on
          </Button>
          <Button size="xs" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
