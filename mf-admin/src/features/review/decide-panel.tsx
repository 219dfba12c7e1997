import { isApiError } from '@mealtime/api-client';
import type { Decision, ReviewApplication } from '@mealtime/contracts/onboarding';
import { Button, Notice, type ButtonVariant } from '@mealtime/ui';
import { useState, type RefObject } from 'react';
import { Panel, TextArea } from '../parts';
import { messageOf } from '../server-state';
import { mayReview, useAdmin } from '../session';
import type { ReviewDraft } from './draft';
import { labelOf } from './fields';
import styles from './review.module.css';
import type { useReview } from './use-review';

const BUTTONS: readonly { decision: Decision; label: string; busy: string; variant: ButtonVariant }[] = [
  { decision: 'claim', label: 'Claim', busy: 'Claiming…', variant: 'secondary' },
  { decision: 'approve', label: 'Approve', busy: 'Approving…', variant: 'primary' },
  { decision: 'request-changes', label: 'Request changes', busy: 'Sending…', variant: 'secondary' },
  { decision: 'decline', label: 'Decline', busy: 'Declining…', variant: 'secondary' },
];

interface DecidePanelProps {
  application: ReviewApplication;
  draft: ReviewDraft;
  decide: ReturnType<typeof useReview>['decide'];
  release: ReturnType<typeof useReview>['release'];
  /** Told apart from a claim, which decides nothing. */
  onDecided(decision: Decision): void;
  messageField: RefObject<HTMLTextAreaElement | null>;
}

/** Why a decision cannot be sent as it stands. */
function lacks(decision: Decision, { message, changes }: ReviewDraft): string | undefined {
  const says = message.trim() !== '';
  if (decision === 'decline' && !says) return 'Please tell the owner why';
  if (decision === 'request-changes' && !says && changes.length === 0)
    return 'Please say what has to change, here or beside the fields';
  if (decision === 'request-changes' && changes.some((change) => change.message.trim() === ''))
    return 'Please say what is wrong with each field that you marked';
  return undefined;
}

/** What this reviewer can do now, and what is written to the owner with it. */
export function DecidePanel({ application, draft, decide, release, onDecided, messageField }: DecidePanelProps) {
  const admin = useAdmin();
  const [refused, setRefused] = useState<Decision>();
  const { claimedBy, decisions } = application;
  const buttons = BUTTONS.filter(({ decision }) => decisions.includes(decision) && mayReview(admin));

  const send = (decision: Decision) => {
    if (decide.isPending) return;
    const isLacking = lacks(decision, draft) !== undefined;
    setRefused(isLacking ? decision : undefined);
    if (isLacking) return messageField.current?.focus();
    const { message, changes } = decision === 'claim' ? { message: '', changes: [] } : draft;
    decide.mutate(
      // What is asked beside fields belongs to a request alone.
      { decision, message: message.trim(), changes: decision === 'request-changes' ? changes : [] },
      {
        onSuccess() {
          if (decision === 'claim') return;
          draft.clear();
          onDecided(decision);
        },
      },
    );
  };

  const isClaimed = claimedBy !== null && application.state === 'submitted';
  return (
    <Panel title="Decision">
      {isClaimed && (
        <p className={styles['claimed']}>
          {claimedBy === admin.username ? (
            <>
              You are working on this.{' '}
              <Button size="xs" variant="quiet" busy={release.isPending} onClick={() => release.mutate()}>
                Give it back
              </Button>
            </>
          ) : (
            <>
              <bdi>{claimedBy}</bdi> is working on this.
            </>
          )}
        </p>
      )}
      {buttons.length === 0 && <p className={styles['soft']}>{whyNone(application, mayReview(admin))}</p>}
      {release.isError && <Notice tone="error">{messageOf(release.error)}</Notice>}
      {decide.isError && !isApiError(decide.error, 'VERSION_CONFLICT') && (
        <Notice tone="error">{messageOf(decide.error)}</Notice>
      )}
      {buttons.length > 0 && (
        <>
          <TextArea
            label="Message to the owner"
            name="message"
            ref={messageField}
            value={draft.message}
            maxLength={2000}
            error={refused && lacks(refused, draft)}
            hint="Sent by e-mail with your decision. Needed to decline."
            onChange={(event) => {
              draft.setMessage(event.target.value);
              setRefused(undefined);
            }}
          />
          {draft.changes.length > 0 && (
            <p className={styles['soft']}>
              Asked about: {draft.changes.map((change) => labelOf(application, change)).join(', ')}.
            </p>
          )}
          <div className={styles['buttons']}>
            {buttons.map(({ decision, label, busy, variant }) => (
              <Button
                key={decision}
                size="xs"
                variant={variant}
                busy={decide.isPending && decide.variables.decision === decision}
                busyLabel={busy}
                onClick={() => send(decision)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}

function whyNone({ state }: ReviewApplication, may: boolean): string {
  if (!may) return 'Your role reads applications and decides none.';
  switch (state) {
    case 'approved':
      return 'This application is approved.';
    case 'declined':
      return 'This application is declined.';
    case 'changes-requested':
      return 'The owner has been asked to mend something. It comes back here once it is sent in again.';
    default:
      return 'There is nothing that you can do here now.';
  }
}
