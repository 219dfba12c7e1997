import { useRef } from 'react';
import type { Step } from '../step';
import type { Application } from '../state/kind';
import { saveStep } from '../state/save-step';
import { submit } from '../state/submit';
import type { Wizard } from '../state/wizard';

/**
 * Saves the last step and sends the application in; without values it is sent in as it is. Either may be tried again:
 * what the server has taken is not saved twice, and all tries of one submission carry one key.
 */
export function useCompletion(wizard: Wizard, step: Step, { id }: Application) {
  /** What the server has taken, in memory only. */
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
