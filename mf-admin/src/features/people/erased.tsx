import { Link } from '@mealtime/federation/router';
import { Button, EmptyState } from '@mealtime/ui';
import { useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { PAGES } from '../../paths';
import { ConfirmDialog } from '../confirm';
import { PageHead } from '../frame';
import { useNews } from '../news';
import { TextArea } from '../parts';
import { useAdmin } from '../session';
import styles from './people.module.css';

/** Somebody was here. */
export function Erased({ id }: { id: string }) {
  const me = useAdmin();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHead title="Erased" tab="Erased" />
      <EmptyState title="This person was erased">
        <p>What stayed is in the audit log. Who was suspended does not sign up anew, unless you let them.</p>
        <div className={styles['buttons']}>
          <Link to={`${PAGES.audit}?kind=person&id=${encodeURIComponent(id)}`}>What was done</Link>
          {me.role === 'owner' && (
            <Button size="xs" variant="secondary" onClick={() => setIsAsking(true)}>
              Let them sign up again
            </Button>
          )}
        </div>
      </EmptyState>
      {isAsking && <Readmit id={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Readmit({ id, onClose }: { id: string; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const tell = useNews();
  return (
    <ConfirmDialog
      title="Let them sign up again"
      action="Let them"
      isFree
      onClose={onClose}
      canAct={() => {
        const missing = reason.trim() === '' ? 'Please say why' : undefined;
        setError(missing);
        return missing === undefined;
      }}
      onConfirmed={async () => {
        const { message } = await admin('POST /admin/people/:id/readmit', {
          ...signed(),
          params: { id },
          body: { reason },
        });
        onClose();
        tell(message);
      }}
    >
      <TextArea
        label="Why"
        name="reason"
        value={reason}
        maxLength={500}
        error={error}
        hint="Kept in the audit log: without names."
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
