import { isApiError, type ApiError } from '@mealtime/api-client';
import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { Button, Notice } from '@mealtime/ui';
import { noteApplication } from '../application';
import { ConflictDialog } from './conflict-dialog';
import styles from './owner-problems.module.css';
import type { OwnerAction } from './use-owner-action';
import { VerifyAgain } from './verify-again';

interface OwnerProblemsProps {
  action: OwnerAction;
  /** The verified phone, ten digits. */
  phoneNumber: string;
  /** The person has seen what somebody else saved: save ours over it, made on that version. */
  onKeepOurs?(version: number, step: ApplicationStep): void;
  /** What somebody else saved has been taken over. */
  onTakeTheirs?(application: OwnerApplication): void;
}

/** What kept an owner's action from being done, and the ways on. */
export function OwnerProblems({ action, phoneNumber, onKeepOurs, onTakeTheirs }: OwnerProblemsProps) {
  const { problem, dismiss } = action;
  if (!problem) return null;
  switch (problem.kind) {
    case 'failed':
      return <Failure error={problem.error} onRetry={problem.retry} />;
    case 'signed-out':
      return <VerifyAgain phoneNumber={phoneNumber} onClose={dismiss} onVerified={problem.retry} />;
    case 'conflict':
      return (
        <ConflictDialog
          conflict={problem.conflict}
          onClose={dismiss}
          onKeepOurs={() => {
            dismiss();
            onKeepOurs?.(problem.conflict.application.version, problem.conflict.step);
          }}
          onTakeTheirs={() => {
            const { application, step } = problem.conflict;
            dismiss();
            noteApplication(application, step);
            onTakeTheirs?.(application);
          }}
        />
      );
  }
}

/** The same may work a moment later; anything else needs a change first. */
const PASSING = ['NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'UNEXPECTED'] as const;

function Failure({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" action={isApiError(error, ...PASSING) && retry}>
      {error.message}
      {isApiError(error, 'UNEXPECTED') && error.correlationId && (
        <p className={styles['reference']}>Reference: {error.correlationId}</p>
      )}
    </Notice>
  );
}
