import { asApiError, isApiError, type ApiError } from '@mealtime/api-client';
import type { FieldErrors } from '@mealtime/contracts/rules';
import { useRef, useState } from 'react';
import { loadApplications } from '../state/applications';
import { StepConflict } from '../state/save-step';
import type { Wizard } from '../state/wizard';

type Problem =
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'signed-out'; retry: () => void }
  | { kind: 'conflict'; conflict: StepConflict };

export interface OwnerAction {
  busy: boolean;
  problem: Problem | undefined;
  /** Runs an action of the signed-in owner. Ignored while another one is pending. */
  run(work: () => Promise<void>): Promise<void>;
  dismiss(): void;
}

/** After these errors the displayed application is outdated: it is reloaded, and the page follows. */
const OUTDATED = [
  'APPLICATION_LOCKED',
  'APPLICATION_NOT_FOUND',
  'APPLICATION_EXPIRED',
  'APPLICATION_STEP_MISSING',
] as const;

/**
 * Runs an owner's action and keeps its error for `OwnerProblems`. `onFields` gets field errors; true if it shows them.
 */
export function useOwnerAction(wizard: Wizard, onFields?: (fields: FieldErrors) => boolean): OwnerAction {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef(false);

  async function run(work: () => Promise<void>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error, () => void run(work)));
      if (isApiError(error, ...OUTDATED)) await loadApplications(wizard).catch(() => undefined);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function problemOf(error: unknown, retry: () => void): Problem | undefined {
    if (error instanceof StepConflict) return { kind: 'conflict', conflict: error };
    if (isApiError(error, 'UNAUTHENTICATED')) return { kind: 'signed-out', retry };
    if (isApiError(error) && onFields?.(error.fields)) return undefined;
    return { kind: 'failed', error: asApiError(error), retry };
  }

  return { busy, problem, run, dismiss: () => setProblem(undefined) };
}
