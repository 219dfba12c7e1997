import { BULK_MAX, type BulkAct } from '@mealtime/contracts/onboarding';
import { TitledDialog, messageOf } from '@mealtime/desk';
import { Button, Notice } from '@mealtime/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { actInBulk } from '../../api/applications';
import { useNews } from '../news';
import { TextArea } from '../parts';
import styles from './queue.module.css';
import { APPLICATIONS_KEY } from './use-applications';

const PAST: Readonly<Record<BulkAct, string>> = { claim: 'claimed', release: 'given back', note: 'noted' };

interface BulkBarProps {
  ids: ReadonlySet<string>;
  onDone(): void;
}

/** Actions on the selected rows. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const [isNoting, setIsNoting] = useState(false);
  const client = useQueryClient();
  const notify = useNews();
  const act = useMutation({
    mutationFn: ({ what, message }: { what: BulkAct; message?: string }) => actInBulk([...ids], what, message),
    async onSuccess(results, { what }) {
      const refused = results.filter(({ code }) => code !== null).length;
      notify(
        `${results.length - refused} ${PAST[what]}${refused ? `, ${refused} refused: someone else claimed them, or they’re already decided` : ''}.`,
      );
      setIsNoting(false);
      onDone();
      await client.invalidateQueries({ queryKey: APPLICATIONS_KEY });
    },
  });
  const isTooMany = ids.size > BULK_MAX;
  return (
    <div className={styles['bulk']} role="group" aria-label="Selected applications">
      <strong>{`${ids.size} selected`}</strong>
      {isTooMany ? (
        <span className={styles['soft']}>{`At most ${BULK_MAX} at once.`}</span>
      ) : (
        <>
          <Button size="xs" variant="secondary" busy={act.isPending} onClick={() => act.mutate({ what: 'claim' })}>
            Claim them
          </Button>
          <Button size="xs" variant="secondary" onClick={() => act.mutate({ what: 'release' })}>
            Give them back
          </Button>
          <Button size="xs" variant="secondary" onClick={() => setIsNoting(true)}>
            Note
          </Button>
        </>
      )}
      <Button size="xs" variant="quiet" onClick={onDone}>
        Select none
      </Button>
      {act.isError && <Notice tone="error">{messageOf(act.error)}</Notice>}
      {isNoting && (
        <Noting
          count={ids.size}
          isBusy={act.isPending}
          onClose={() => setIsNoting(false)}
          onNoted={(message) => act.mutate({ what: 'note', message })}
        />
      )}
    </div>
  );
}

interface NotingProps {
  count: number;
  isBusy: boolean;
  onNoted(message: string): void;
  onClose(): void;
}

function Noting({ count, isBusy, onNoted, onClose }: NotingProps) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === '') return setError('Note is required');
    onNoted(message.trim());
  };
  return (
    <TitledDialog label="Note" heading={`A note about ${count}`} onSubmit={submit} onClose={onClose}>
      <TextArea
        label="Note"
        name="note"
        value={message}
        maxLength={2000}
        error={error}
        hint="For your colleagues. The applicant never sees it."
        onChange={(event) => setMessage(event.target.value)}
      />
      <div>
        <Button type="submit" size="xs" busy={isBusy}>
          Write the note
        </Button>
      </div>
    </TitledDialog>
  );
}
