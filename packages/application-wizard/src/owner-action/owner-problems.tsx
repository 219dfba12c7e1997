import { isApiError, type ApiError } from '@mealtime/api-client';
import { Button, Notice } from '@mealtime/ui';
import { noteApplication } from '../state/applications';
import type { Application } from '../state/kind';
import type { Wizard } from '../state/wizard';
import { ConflictDialog } from './conflict-dialog';
import styles from './owner-problems.module.css';
import type { OwnerAction } from './use-owner-action';
import { VerifyAgain } from './verify-again';

interface OwnerProblemsProps {
  wizard: Wizard;
  action: OwnerAction;
  application: Application | undefined;
  /** The person has seen the conflicting version: overwrite it with ours. */
  onKeepOurs?(version: number, step: string): void;
  /** The conflicting version was kept. */
  onTakeTheirs?(application: Application): void;
}

/** Error of an owner's action, with the ways to resolve it. */
export function OwnerProblems({ wizard, action, application, onKeepOurs, onTakeTheirs }: OwnerProblemsProps) {
  const { problem, dismiss } = action;
  if (!problem) return null;
  switch (problem.kind) {
    case 'failed':
      return <Failure error={problem.error} onRetry={problem.retry} />;
    case 'signed-out':
      return (
        <VerifyAgain
          wizard={wizard}
          phoneNumber={application ? wizard.kind.phoneOf(application) : ''}
          onClose={dismiss}
          onVerified={problem.retry}
        />
      );
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
            const { application: theirs, step } = problem.conflict;
            dismiss();
            noteApplication(wizard, theirs, step);
            onTakeTheirs?.(theirs);
          }}
        />
      );
  }
}

/** Errors for which a retry may help; others need a change first. */
const PASSING = ['NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'UNEXPECTED'] as const;

function Failure({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" action={isApiError(error, ...PASSING) && retry}>
      <span>{error.message}</span>
      {isApiError(error, 'UNEXPECTED') && error.correlationId && (
        <p className={styles['reference']}>{`Reference: ${error.correlationId}`}</p>
      )}
    </Notice>
  );
}
