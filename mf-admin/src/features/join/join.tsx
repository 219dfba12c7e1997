import { isApiError } from '@mealtime/api-client';
import { messageOf } from '@mealtime/desk';
import { useUnsaved } from 'federated-pages/adoption';
import { joinRules } from '@mealtime/contracts/admin';
import { Button, Notice, SkeletonText, VisuallyHidden, rulesResolver } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { useForm } from '@mealtime/forms';
import { admin } from '../../api/admin';
import { takeToken } from '../../api/log-in';
import { EntryForm } from '../session';

interface Invitation {
  email: string;
  role: string;
  invitedBy: string;
}

type Opened =
  | { state: 'opening' }
  | { state: 'failed'; message: string; isOver: boolean }
  | { state: 'open'; invitation: Invitation };

/** What an invitation is for, and the form that takes it up. */
export function Join({ token, onJoined }: { token: string; onJoined(): void }) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setOpened({ state: 'opening' });
    admin('POST /admin/invitations/open', { body: { token }, signal: abort.signal }).then(
      (invitation) => setOpened({ state: 'open', invitation }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isOver = isApiError(error, 'INVITATION_INVALID', 'VALIDATION_FAILED');
        setOpened({ state: 'failed', message: messageOf(error), isOver });
      },
    );
    return () => abort.abort();
  }, [token, turn]);

  switch (opened.state) {
    case 'opening':
      return (
        <div role="status">
          <VisuallyHidden>Opening your invitation</VisuallyHidden>
          <SkeletonText lines={4} />
        </div>
      );
    case 'failed':
      return (
        <Notice
          tone="error"
          action={
            !opened.isOver && (
              <Button size="sm" onClick={() => setTurn(turn + 1)}>
                Try again
              </Button>
            )
          }
        >
          {opened.isOver ? 'This invitation is no longer valid. Please ask for a new one.' : opened.message}
        </Notice>
      );
    case 'open':
      return <JoinForm token={token} invitation={opened.invitation} onJoined={onJoined} />;
  }
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
