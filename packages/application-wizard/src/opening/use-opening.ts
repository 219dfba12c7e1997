import { ApiError, isApiError } from '@mealtime/api-client';
import { useNavigate } from 'federated-pages/router';
import { ensureCode, forgetVerifiedPhone, recallVerifiedPhone, sendFailure } from '@mealtime/phone-verification';
import { showFieldErrors } from '@mealtime/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from '@mealtime/forms';
import type { Application } from '../state/kind';
import { openApplicationWith, pathOf } from '../state/session';
import { NO_MESSAGES, type Wizard } from '../state/wizard';

/** After a valid step 1 without an application: requests a code, or, if the phone is verified, opens the next step. */
export function useOpening(wizard: Wizard) {
  const { kind, draft } = wizard;
  const { purpose, steps, paths } = kind;
  const navigate = useNavigate();

  return async (phoneNumber: string): Promise<void> => {
    draft.update({ [steps[0]!.flag]: true });
    const verified = recallVerifiedPhone({ purpose, phoneNumber });
    if (verified) {
      try {
        void navigate(pathOf(wizard, await openApplicationWith(wizard, verified)));
        forgetVerifiedPhone(purpose);
        return;
      } catch (error) {
        // Another code is needed; other errors are shown here.
        if (!isApiError(error, 'PROOF_INVALID', 'REPLAY_MISMATCH')) throw error;
        forgetVerifiedPhone(purpose);
      }
    }
    const sent = await ensureCode({ purpose, phoneNumber }).catch(tellAsSending);
    void navigate(paths.code, { state: { phoneNumber, sent } });
  };
}

/** Worded as for a code that was not sent. */
function tellAsSending(error: unknown): never {
  if (!isApiError(error)) throw error;
  const { code, fields, correlationId } = error;
  throw new ApiError({ code, message: sendFailure(error), fields, correlationId, cause: error });
}

/**
 * Only for the first form: takes messages from the code screen above it, and requires the password again after a
 * reload. True if the form must show that.
 */
export function useFirstForm<V extends FieldValues>(
  { messages, draft, password }: Wizard,
  form: UseFormReturn<V>,
  application: Application | undefined,
): boolean {
  const { fields, focus } = messages.use();
  const [asksPasswordAgain, setAsksPasswordAgain] = useState(false);

  const begin = useEffectEvent(() => {
    if (application || !draft.read().retype || password.recall() !== '') return;
    setAsksPasswordAgain(true);
    form.setFocus('password' as Path<V>);
  });
  useEffect(() => begin(), []);

  const hear = useEffectEvent(() => {
    if (fields) showFieldErrors(form, fields);
    if (focus) form.setFocus(focus as Path<V>);
    if (fields || focus) messages.set(NO_MESSAGES);
  });
  useEffect(() => hear(), [fields, focus]);

  return asksPasswordAgain;
}
