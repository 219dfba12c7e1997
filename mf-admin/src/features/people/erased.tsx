import { ConfirmDialog } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { Button, EmptyState } from '@mealtime/ui';
import { useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { PAGES } from '../../paths';
import { PageHead } from '../frame';
import { useNews } from '../news';
import { useAdmin } from '../session';
import styles from './people.module.css';
import { useReason } from './reason';

/** The page of a deleted account. */
export function Erased({ id }: { id: string }) {
  const me = useAdmin();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHead title="Erased" tab="Erased" />
      <EmptyState title="This person was erased">
        <p>What remains is in the audit log. If they were suspended, they can’t sign up again unless you allow it.</p>
        <div className={styles['buttons']}>
          <Link to={`${PAGES.audit}?kind=person&id=${encodeURIComponent(id)}`}>What was done</Link>
          {me.role === 'owner' && (
            <Button size="xs" variant="secondary" onClick={() => setIsAsking(true)}>
              Allow signing up again
            </Button>
          )}
        </div>
      </EmptyState>
      {isAsking && <Readmit id={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Readmit({ id, onClose }: { id: string; onClose(): void }) {
  const { reason, isGiven, field } = useReason('Kept in the audit log: without names.');
  const notify = useNews();
  return (
    <ConfirmDialog
      label="Allow signing up again"
      action="Let them"
      onClose={onClose}
      canAct={isGiven}
      onConfirmed={async () => {
        const { message } = await admin('POST /admin/people/:id/readmit', {
          ...signed(),
          params: { id },
          body: { reason },
        });
        onClose();
        notify(message);
      }}
    >
      {field}
    </ConfirmDialog>
  );
}
