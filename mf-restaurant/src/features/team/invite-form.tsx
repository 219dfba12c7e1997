import { isApiError } from '@mealtime/api-client';
import { contact, INVITATION_DAYS, INVITED_ROLES, type InvitedRole } from '@mealtime/contracts/management';
import { messageOf } from '@mealtime/desk';
import { Button, Card, Notice, SelectField, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useRef, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { ROLE_MAY, roleOptions } from './roles';
import styles from './team.module.css';

interface InviteFormProps {
  restaurantId: string;
  onInvited(): Promise<unknown>;
}

/** Sends an invitation link by e-mail. */
export function InviteForm({ restaurantId, onInvited }: InviteFormProps) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<InvitedRole>('staff');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useUnsaved(typed !== '');

  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure('');
    setSentTo('');
    setError(undefined);
    const email = contact.normalise(typed) as string;
    const wrong = contact.check(email, {});
    if (wrong) return refuse(wrong);
    setIsBusy(true);
    try {
      await management('POST /restaurants/:id/invitations', { params: { id: restaurantId }, body: { email, role } });
      setSentTo(typed.trim());
      setTyped('');
      await onInvited();
    } catch (error) {
      const field = isApiError(error) ? error.fields['email']?.[0] : undefined;
      if (field) refuse(field);
      else setFailure(messageOf(error));
    }
    setIsBusy(false);
  }

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>Invite somebody</h2>
      <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          ref={input}
          label="Email or phone number"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          hint="A Canadian phone number gets a text"
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Role"
          name="role"
          options={roleOptions(INVITED_ROLES)}
          value={role}
          hint={ROLE_MAY[role]}
          onChange={({ target }) => setRole(target.value as InvitedRole)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={styles['buttons']}>
          <Button type="submit" busy={isBusy} busyLabel="Sending…">
            Send invitation
          </Button>
        </div>
        <p role="status" className={styles['soft']}>
          {sentTo ? (
            <span>
              The invitation to <bdi>{sentTo}</bdi> is on its way.
            </span>
          ) : (
            `They get a link that works once, within ${INVITATION_DAYS} days.`
          )}
        </p>
      </form>
    </Card>
  );
}
