import { isApiError } from '@mealtime/api-client';
import { restaurantKind, type Decision, type ReviewApplication } from '@mealtime/contracts/onboarding';
import { missingPapers } from '@mealtime/contracts/onboarding/lifecycle';
import { RESTAURANT_PAPERS, RESTAURANT_PAPER_NAMES } from '@mealtime/contracts/restaurants';
import { tidyText } from '@mealtime/contracts/rules';
import { messageOf, Panel } from '@mealtime/desk';
import { Button, Notice, type ButtonVariant } from '@mealtime/ui';
import { useRef, useState, type RefObject } from 'react';
import { TextArea } from '../parts';
import { mayReview, useAdmin } from '../session';
import type { ReviewDraft } from './draft';
import { labelOf } from './fields';
import styles from './review.module.css';
import type { useReview } from './use-review';

const BUTTONS: readonly { decision: Decision; label: string; busy: string; variant: ButtonVariant }[] = [
  { decision: 'claim', label: 'Claim', busy: 'Claiming…', variant: 'secondary' },
  { decision: 'approve', label: 'Approve', busy: 'Approving…', variant: 'agree' },
  { decision: 'request-changes', label: 'Request changes', busy: 'Sending…', variant: 'secondary' },
  { decision: 'decline', label: 'Decline', busy: 'Declining…', variant: 'secondary' },
];

interface DecidePanelProps {
  application: ReviewApplication;
  draft: ReviewDraft;
  decide: ReturnType<typeof useReview>['decide'];
  release: ReturnType<typeof useReview>['release'];
  /** Not called for a claim, which decides nothing. */
  onDecided(decision: Decision): void;
  messageField: RefObject<HTMLTextAreaElement | null>;
}

/** Why a decision cannot be sent yet. */
function lacks(decision: Decision, { message, changes, checked, reason }: ReviewDraft): string | undefined {
  const says = tidyText(message) !== '';
  const missing = missingPapers(restaurantKind, checked);
  if (decision === 'approve' && missing.length > 0 && !says && tidyText(reason) === '')
    return `Please say why it is approved without: ${missing.join(', ')}`;
  if (decision === 'decline' && !says) return 'Please tell the owner why';
  if (decision === 'request-changes' && !says && changes.length === 0)
    return 'Please say what has to change, here or next to the fields';
  if (decision === 'request-changes' && changes.some((change) => tidyText(change.message) === ''))
    return 'Please say what is wrong with each field that you marked';
  return undefined;
}

/** The reviewer's actions, and the message to the owner. */
export function DecidePanel({ application, draft, decide, release, onDecided, messageField }: DecidePanelProps) {
  const admin = useAdmin();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<Decision>();
  const { claimedBy, decisions } = application;
  const buttons = BUTTONS.filter(({ decision }) => decisions.includes(decision) && mayReview(admin));

  const send = (decision: Decision) => {
    if (decide.isPending) return;
    const isLacking = lacks(decision, draft) !== undefined;
    setRefused(isLacking ? decision : undefined);
    if (isLacking) return (decision === 'approve' ? reasonField : messageField).current?.focus();
    const { message, changes, checked, reason } = draft;
    const isApproval = decision === 'approve';
    decide.mutate(
      {
        decision,
        message: decision === 'claim' ? '' : message.trim(),
        // Requested changes belong only to a request, and the checklist only to an approval.
        changes: decision === 'request-changes' ? changes : [],
        ...(isApproval && { checked, reason: reason.trim() }),
      },
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
            <span>
              You are working on this.{' '}
              <Button size="xs" variant="quiet" busy={release.isPending} onClick={() => release.mutate()}>
                Give it back
              </Button>
            </span>
          ) : (
            <span>
              <bdi>{claimedBy}</bdi> is working on this.
            </span>
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
            error={refused && refused !== 'approve' ? lacks(refused, draft) : undefined}
            hint="Emailed with your decision. Required to decline."
            onChange={(event) => {
              draft.setMessage(event.target.value);
              setRefused(undefined);
            }}
          />
          {draft.changes.length > 0 && (
            <p className={styles['soft']}>
              {`Asked about: ${draft.changes.map((change) => labelOf(application, change)).join(', ')}.`}
            </p>
          )}
          {decisions.includes('approve') && (
            <PapersSeen
              application={application}
              draft={draft}
              error={refused === 'approve' ? lacks('approve', draft) : undefined}
              reasonField={reasonField}
              onChange={() => setRefused(undefined)}
            />
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

interface PapersSeenProps {
  application: ReviewApplication;
  draft: ReviewDraft;
  error: string | undefined;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  onChange(): void;
}

/** The basis of an approval: the papers seen, or the reason why some are missing. */
function PapersSeen({ application, draft, error, reasonField, onChange }: PapersSeenProps) {
  const none = application.documents.length === 0;
  // Each document can count as only one paper.
  const isFull = draft.checked.length >= application.documents.length;
  const isMissing = missingPapers(restaurantKind, draft.checked).length > 0;
  return (
    <>
      <fieldset className={styles['papersSeen']} disabled={none}>
        <legend>Papers you have checked</legend>
        {none && <p className={styles['soft']}>None were sent, so none can be checked.</p>}
        {!none && isFull && isMissing && <p className={styles['soft']}>As many are checked as documents were sent.</p>}
        {RESTAURANT_PAPER_NAMES.map((name) => (
          <label key={name} className={styles['paper']}>
            <input
              type="checkbox"
              name="checked"
              value={name}
              checked={draft.checked.includes(name)}
              disabled={isFull && !draft.checked.includes(name)}
              onChange={({ target }) => {
                draft.setChecked(name, target.checked);
                onChange();
              }}
            />
            <span>{RESTAURANT_PAPERS[name]}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <TextArea
          label="Reason to approve without the others"
          name="reason"
          ref={reasonField}
          value={draft.reason}
          maxLength={2000}
          error={error}
          hint="For colleagues. Needed to approve while papers are missing."
          onChange={(event) => {
            draft.setReason(event.target.value);
            onChange();
          }}
        />
      )}
    </>
  );
}

function whyNone({ state }: ReviewApplication, may: boolean): string {
  if (!may) return 'Your role can read applications but not decide them.';
  switch (state) {
    case 'approved':
      return 'This application is approved.';
    case 'declined':
      return 'This application is declined.';
    case 'changes-requested':
      return 'The owner has been asked for changes. It comes back here once it is resubmitted.';
    default:
      return 'There’s nothing for you to do here right now.';
  }
}
