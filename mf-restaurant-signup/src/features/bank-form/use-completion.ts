import type { BankStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { useRef } from 'react';
import { saveStep, submit } from '../application';

/**
 * Saves step 3 and sends the application in. Either may be tried again: what the server has taken is not saved twice, and
 * all tries of one submission carry one key.
 */
export function useCompletion({ id }: Pick<OwnerApplication, 'id'>) {
  /** What the server has taken, in memory only. */
  const taken = useRef('');

  return async (values: BankStep | undefined, seen?: number): Promise<void> => {
    const typed = JSON.stringify(values ?? '');
    if (values && typed !== taken.current) {
      await saveStep(id, 'bank', values, seen);
      taken.current = typed;
    }
    await submit(id);
  };
}
