import type { AdminErasure, AdminPerson } from '@mealtime/contracts/admin';
import type { ReviewedState } from '@mealtime/contracts/onboarding';
import { messageOf, TitledDialog, useShortcut } from '@mealtime/desk';
import { Button, Notice } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { SecureConfirmDialog } from '../confirm';
import { useNews } from '../news';
import { jsonFile, saveFile } from '../export';
import { Applications } from './applications';
import { nameOf } from './names';
import styles from './people.module.css';
import { usePersonErased } from './use-people';

/** States of an application that is undecided, or waits for changes. */
const OPEN: readonly ReviewedState[] = ['submitted', 'changes-requested'];

interface PersonProps {
  person: AdminPerson;
}

/** Actions that only owners may take: export a person's data, and erase it. */
export function OwnerActions({ person }: PersonProps) {
  const [isExporting, setIsExporting] = useState(false);
  // Loaded before each confirmation: the obstacles to an erasure, and the data that would stay.
  const look = useMutation({
    mutationFn: () => admin('GET /admin/people/:id/erasure', { ...signed(), params: { id: person.id } }),
  });
  useShortcut('x', 'Export', () => setIsExporting(true));
  useShortcut('d', 'Erase', () => look.mutate());
  return (
    <>
      {look.error && <Notice tone="error">{messageOf(look.error)}</Notice>}
      <div className={styles['buttons']}>
        <Button size="xs" variant="secondary" onClick={() => setIsExporting(true)}>
          Export
        </Button>
        <Button size="xs" variant="danger" busy={look.isPending} onClick={() => look.mutate()}>
          Erase
        </Button>
      </div>
      {isExporting && <Export person={person} onClose={() => setIsExporting(false)} />}
      {look.data && <Erase person={person} erasure={look.data} onClose={look.reset} />}
    </>
  );
}

interface DialogProps extends PersonProps {
  onClose(): void;
}

function Export({ person, onClose }: DialogProps) {
  const notify = useNews();
  const params = { id: person.id };
  return (
    <SecureConfirmDialog
      label={`Export what is held of ${nameOf(person)}`}
      action="Export"
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const file = await admin('POST /admin/people/:id/export', { ...signed(), params, body: { confirmation } });
        saveFile(jsonFile(file), `mealtime-${person.id}.json`);
        onClose();
        notify('The file is saved.');
      }}
    >
      <p>
        This file is for the person it’s about and no one else: confirm who is asking. The export is recorded in the
        audit log.
      </p>
    </SecureConfirmDialog>
  );
}

function Erase({ person, erasure: { refusals, stays }, onClose }: DialogProps & { erasure: AdminErasure }) {
  const notify = useNews();
  const erased = usePersonErased(person.id);
  const title = `Erase ${nameOf(person)}`;
  if (refusals.length > 0) return <NotNow {...{ title, person, refusals, onClose }} />;
  return (
    <SecureConfirmDialog
      label={title}
      action="Erase for good"
      isDangerous
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: person.id }, body: { confirmation } };
        const { message } = await admin('POST /admin/people/:id/erase', options);
        onClose();
        notify(message);
        await erased();
      }}
    >
      <p>Name, email, phone, sessions, consents, drafts and uploads are deleted right away. No one can restore them.</p>
      {stays.length > 0 && <Stays stays={stays} />}
    </SecureConfirmDialog>
  );
}

const Stays = ({ stays }: { stays: readonly string[] }) => (
  <div>
    <p>What stays:</p>
    <ul className={styles['list']}>
      {stays.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </div>
);

interface NotNowProps extends DialogProps, Pick<AdminErasure, 'refusals'> {
  title: string;
}

/** Obstacles to remove first, with links. */
const NotNow = ({ title, person, refusals, onClose }: NotNowProps) => (
  <TitledDialog label={title} onClose={onClose}>
    {refusals.map(({ code, message }) => (
      <Fragment key={code}>
        <Notice tone="error">{message}</Notice>
        {code === 'PERSON_IN_REVIEW' && (
          <Applications person={person.id} states={OPEN} nothing="It has been decided in the meantime." />
        )}
      </Fragment>
    ))}
  </TitledDialog>
);
