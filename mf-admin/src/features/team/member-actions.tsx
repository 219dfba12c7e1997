import type { AdminMember, AdminRole } from '@mealtime/contracts/admin';
import { TitledDialog, Loaded, messageOf } from '@mealtime/desk';
import { Button, SelectField, SkeletonText } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { SecureConfirmDialog } from '../confirm';
import { useNews } from '../news';
import { jsonFile, saveFile } from '../export';
import { ActionsMenu, SessionList } from '../parts';
import { useAdmin } from '../session';
import { ROLE_OPTIONS } from './roles';
import styles from './team.module.css';
import { useSessionsOf, useTeamChanged } from './use-team';

type Act = 'role' | 'sessions' | 'reset' | 'export' | 'remove' | 'erase';

/** An owner's actions on an admin's access. */
export function MemberActions({ member }: { member: AdminMember }) {
  const [act, setAct] = useState<Act>();
  const me = useAdmin();
  const close = () => setAct(undefined);
  const entries: readonly (readonly [Act, string])[] = [
    ['role', 'Change role'],
    ['sessions', 'Sessions'],
    ...(member.hasSecondFactor && member.id !== me.id ? [['reset', 'Reset second factor'] as const] : []),
    ['export', 'Export'],
    ['remove', 'Remove access'],
    ...(member.id === me.id ? [] : [['erase', 'Erase'] as const]),
  ];
  return (
    <>
      <ActionsMenu<Act> label={`Manage ${member.username}`} acts={entries} onChoose={setAct} />
      {act === 'role' && <ChangeRole member={member} onClose={close} />}
      {act === 'sessions' && <Sessions member={member} onClose={close} />}
      {act === 'reset' && <Reset member={member} onClose={close} />}
      {act === 'export' && <Export member={member} onClose={close} />}
      {act === 'remove' && <Remove member={member} onClose={close} />}
      {act === 'erase' && <Erase member={member} onClose={close} />}
    </>
  );
}

interface ActProps {
  member: AdminMember;
  onClose(): void;
}

/** Closes, shows the server's message, and reads the team again. */
function useDone(onClose: () => void) {
  const notify = useNews();
  const changed = useTeamChanged();
  return async ({ message }: { message: string }) => {
    onClose();
    notify(message);
    await changed();
  };
}

function ChangeRole({ member, onClose }: ActProps) {
  const [role, setRole] = useState<AdminRole>(member.role);
  const done = useDone(onClose);
  return (
    <SecureConfirmDialog
      label={`Role of ${member.username}`}
      asksAbove
      action="Change role"
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const body = { confirmation, role };
        await done(await admin('POST /admin/team/:id/role', { ...signed(), params: { id: member.id }, body }));
      }}
    >
      <SelectField
        label="Role"
        name="role"
        autoFocus
        options={ROLE_OPTIONS}
        value={role}
        onChange={(event) => setRole(event.target.value as AdminRole)}
      />
    </SecureConfirmDialog>
  );
}

function Reset({ member, onClose }: ActProps) {
  const done = useDone(onClose);
  return (
    <SecureConfirmDialog
      label={`Reset the second factor of ${member.username}`}
      action="Reset second factor"
      isDangerous
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: member.id }, body: { confirmation } };
        await done(await admin('POST /admin/team/:id/reset-second-factor', options));
      }}
    >
      <p>Their app, recovery codes and passkeys are removed, and every browser is logged out.</p>
    </SecureConfirmDialog>
  );
}

function Remove({ member, onClose }: ActProps) {
  const done = useDone(onClose);
  return (
    <SecureConfirmDialog
      label={`Remove the access of ${member.username}`}
      action="Remove access"
      isDangerous
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: member.id }, body: { confirmation } };
        await done(await admin('POST /admin/team/:id/remove', options));
      }}
    >
      <p>Access ends right away in every browser. What they did stays in the history.</p>
    </SecureConfirmDialog>
  );
}

function Export({ member, onClose }: ActProps) {
  const done = useDone(onClose);
  return (
    <SecureConfirmDialog
      label={`Export what is held of ${member.username}`}
      action="Export"
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: member.id }, body: { confirmation } };
        saveFile(jsonFile(await admin('POST /admin/team/:id/export', options)), `mealtime-admin-${member.id}.json`);
        await done({ message: 'The file is saved.' });
      }}
    >
      <p>This file is for the person it’s about. The export is recorded in the audit log.</p>
    </SecureConfirmDialog>
  );
}

function Erase({ member, onClose }: ActProps) {
  const done = useDone(onClose);
  return (
    <SecureConfirmDialog
      label={`Erase ${member.username}`}
      action="Erase for good"
      isDangerous
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: member.id }, body: { confirmation } };
        await done(await admin('POST /admin/team/:id/erase', options));
      }}
    >
      <p>
        Access ends right away; email, password, second factor and sessions are deleted for good. The username stays
        reserved for the audit log.
      </p>
    </SecureConfirmDialog>
  );
}

function Sessions({ member, onClose }: ActProps) {
  const query = useSessionsOf(member.id);
  const done = useDone(onClose);
  const signOut = useMutation({
    mutationFn: () => admin('POST /admin/team/:id/sign-out', { ...signed(), params: { id: member.id } }),
    onSuccess: done,
  });
  return (
    <TitledDialog
      label={`Sessions of ${member.username}`}
      heading={
        <>
          <span>{'Sessions of '}</span>
          <bdi>{member.username}</bdi>
        </>
      }
      onClose={onClose}
    >
      <Loaded query={query} reading="Loading the sessions" skeleton={<SkeletonText lines={3} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={styles['soft']}>Logged in nowhere.</p>
          ) : (
            <SessionList sessions={sessions} />
          )
        }
      </Loaded>
      {signOut.isError && <p role="alert">{messageOf(signOut.error)}</p>}
      <div>
        <Button size="xs" variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Log out everywhere
        </Button>
      </div>
    </TitledDialog>
  );
}
