import { useRef } from 'react';
import type { Step } from '../step';
import type { Application } from '../state/kind';
import { saveStep } from '../state/save-step';
import { submit } from '../state/submit';
import type { Wizard } from '../state/wizard';

/**
 * Saves the last step and submits the application; without values it submits only. Both can be retried: saved values
 * are not saved again, and all attempts of one submission use one key.
 */
export function useCompletion(wizard: Wizard, step: Step, { id }: Application) {
  /** The values already saved, in memory only. */
  const taken = useRef('');

  return async (values: object | undefined, seen?: number): Promise<void> => {
    const typed = JSON.stringify(values ?? '');
    if (values && typed !== taken.current) {
      await saveStep(wizard, id, step, values, seen);
      taken.current = typed;
    }
    await submit(wizard, id);
  };
}
