import type { ReviewApplication } from '@mealtime/contracts/onboarding';
import { Button, Notice } from '@mealtime/ui';
import { STATE_NAMES } from '../parts';
import { differences } from './fields';
import styles from './review.module.css';

interface ChangedProps {
  before: ReviewApplication;
  now: ReviewApplication;
  onSeen(): void;
}

/** Changes since the reviewer last looked: shown before a decision is possible. */
export function Changed({ before, now, onSeen }: ChangedProps) {
  const changed = differences(before, now);
  const latest = now.events.at(-1);
  return (
    <Notice
      tone="warning"
      title="This application changed while you were looking at it"
      action={
        <Button size="xs" variant="secondary" onClick={onSeen}>
          Continue with the current version
        </Button>
      }
    >
      <ul className={styles['changes']}>
        {before.state !== now.state && (
          <li>
            <span>{`It is now: ${STATE_NAMES[now.state]}`}</span>
            {latest && latest.who !== 'owner' && (
              <span>
                , by <bdi>{latest.who}</bdi>
              </span>
            )}
            <span>.</span>
          </li>
        )}
        {before.claimedBy !== now.claimedBy && (
          <li>
            {now.claimedBy ? (
              <span>
                <bdi>{now.claimedBy}</bdi> is working on it.
              </span>
            ) : (
              'No one is working on it anymore.'
            )}
          </li>
        )}
        {changed.map(({ label, before: was, after }) => (
          <li key={label}>
            <span>{`${label}:`}</span> <bdi>{was || 'nothing'}</bdi> is now <bdi>{after || 'nothing'}</bdi>.
          </li>
        ))}
        {before.state === now.state && before.claimedBy === now.claimedBy && changed.length === 0 && (
          <li>It was sent again without changes.</li>
        )}
      </ul>
      <p>What you wrote is still here.</p>
    </Notice>
  );
}
