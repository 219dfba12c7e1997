import { isApiError } from '@mealtime/api-client';
import { Invitation as OpenedInvitation, messageOf } from '@mealtime/desk';
import { useUnsaved } from 'federated-pages/adoption';
import { joinRules } from '@mealtime/contracts/admin';
import { rulesResolver } from '@mealtime/ui';
import { useCallback, useState } from 'react';
import { useForm } from '@mealtime/forms';
import { admin } from '../../api/admin';
import { takeToken } from '../../api/log-in';
import { EntryForm } from '../session';

interface Invitation {
  email: string;
  role: string;
  invitedBy: string;
}

/** An invitation's role, and the form to accept it. */
export function Join({ token, onJoined }: { token: string; onJoined(): void }) {
  const open = useCallback(
    (signal: AbortSignal) => admin('POST /admin/invitations/open', { body: { token }, signal }),
    [token],
  );
  return (
    <OpenedInvitation
      open={open}
      overCode="INVITATION_INVALID"
      over="This invitation is no longer valid. Please ask for a new one."
    >
      {(invitation) => <JoinForm token={token} invitation={invitation} onJoined={onJoined} />}
    </OpenedInvitation>
  );
}

interface JoinValues {
  username: string;
  password: string;
}

function JoinForm({ token, invitation, onJoined }: { token: string; invitation: Invitation; onJoined(): void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<JoinValues>({
    resolver: rulesResolver(joinRules),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      const joined = await admin('POST /admin/invitations/accept', { body: { token, ...values } });
      await takeToken(joined.token);
      onJoined();
    } catch (error) {
      if (isApiError(error, 'USERNAME_TAKEN'))
        setError('username', { type: 'server', message: error.message }, { shouldFocus: true });
      else setFailure(messageOf(error));
    }
  });
  return (
    <EntryForm
      lead={
        <p>
          <bdi>{invitation.invitedBy}</bdi> invited <bdi>{invitation.email}</bdi>{' '}
          <span>{`to run Mealtime as ${invitation.role}.`}</span>
        </p>
      }
      failure={failure}
      username={{
        ...register('username'),
        error: errors.username?.message,
        hint: 'You’ll log in with it, and your colleagues will see it.',
      }}
      password={{ ...register('password'), error: errors.password?.message, autoComplete: 'new-password' }}
      verb="Join"
      busyVerb="Joining…"
      isBusy={isSubmitting}
      onSubmit={submit}
    />
  );
}
