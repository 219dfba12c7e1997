import { invitationRules, type AdminRole } from '@mealtime/contracts/admin';
import { TitledDialog } from '@mealtime/desk';
import { Button, SelectField, TextField } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { SecureConfirmDialog } from '../confirm';
import { useNews } from '../news';
import { ROLE_NAMES, ROLE_OPTIONS } from './roles';
import { useTeamChanged } from './use-team';

/** Sends an invitation link, by which an admin chooses a name and a password. */
export function Invite({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('reviewer');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const changed = useTeamChanged();
  const notify = useNews();
  const to = String(invitationRules.email.normalise(email));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = [invitationRules.email.check(to, {})].flat();
    setError(wrong);
    if (!wrong) setIsAsking(true);
  };

  if (isAsking)
    return (
      <SecureConfirmDialog
        label={`Invite ${to}`}
        action="Send the invitation"
        onClose={() => setIsAsking(false)}
        onConfirmed={async (confirmation) => {
          await admin('POST /admin/team/invitations', { ...signed(), body: { confirmation, email: to, role } });
          notify(`${to} is invited.`);
          onClose();
          await changed();
        }}
      >
        <p>{`They get access as ${ROLE_NAMES[role].toLowerCase()}. The link is good for three days.`}</p>
      </SecureConfirmDialog>
    );
  return (
    <TitledDialog label="Invite someone" onSubmit={submit} onClose={onClose}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label="Role"
        name="role"
        options={ROLE_OPTIONS}
        value={role}
        onChange={(event) => setRole(event.target.value as AdminRole)}
      />
      <div>
        <Button type="submit" size="xs">
          Continue
        </Button>
      </div>
    </TitledDialog>
  );
}
