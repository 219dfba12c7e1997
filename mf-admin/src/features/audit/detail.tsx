import type { AdminAuditEvents } from '@mealtime/contracts/admin';
import { Moment, TitledDialog } from '@mealtime/desk';
import { VisuallyHidden } from '@mealtime/ui';
import { useState } from 'react';
import styles from './audit.module.css';
import { pairsOf } from './pairs';
import { actionWords, actorWords, kindWords } from './words';

export type AuditEvent = AdminAuditEvents['events'][number];

/** Further details of an entry on one line; expandable. */
export function Detail({ event }: { event: AuditEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  if (event.detail === null) return <span className={styles['soft']}>Erased</span>;
  const words = pairsOf(event.detail)
    .map(({ label, values }) => `${label}: ${values.join('; ')}`)
    .join(' · ');
  if (words === '') return <VisuallyHidden>Nothing</VisuallyHidden>;
  return (
    <>
      <button type="button" className={styles['more']} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <bdi className={styles['words']}>{words}</bdi>
        <span className={styles['short']} aria-hidden="true">
          Detail
        </span>
      </button>
      {isOpen && <DetailDialog event={event} detail={event.detail} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DetailDialogProps {
  event: AuditEvent;
  detail: Readonly<Record<string, unknown>>;
  onClose(): void;
}

function DetailDialog({ event: { action, actor, at, subject }, detail, onClose }: DetailDialogProps) {
  const title = `Details of “${actionWords(action)}”`;
  return (
    <TitledDialog label={title} size="md" onClose={onClose}>
      <dl className={styles['pairs']}>
        <dt>Who</dt>
        <dd>
          <bdi>{actorWords(actor, action)}</bdi>
        </dd>
        <dt>When</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <dt>To</dt>
        <dd>
          <span>{kindWords(subject.kind)}</span> <bdi>{subject.id}</bdi>
        </dd>
        {pairsOf(detail).map(({ label, values }) => [
          <dt key={label}>{label}</dt>,
          ...values.map((value, index) => (
            <dd key={`${label} ${index}`}>
              <bdi>{value}</bdi>
            </dd>
          )),
        ])}
      </dl>
      <details className={styles['raw']}>
        <summary>Raw entry</summary>
        <pre className={styles['json']} tabIndex={0} aria-label="JSON">
          {JSON.stringify(detail, null, 2)}
        </pre>
      </details>
    </TitledDialog>
  );
}
