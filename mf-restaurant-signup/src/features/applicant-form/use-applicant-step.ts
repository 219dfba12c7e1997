import { ApiError, isApiError } from '@mealtime/api-client';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { useNavigate } from '@mealtime/federation/router';
import { ensureCode, forgetVerifiedPhone, recallVerifiedPhone, sendFailure } from '@mealtime/phone-verification';
import { OVERLAYS, PAGES } from '../../paths';
import { openApplicationWith, pathOf, saveStep } from '../application';
import { updateDraft, type ApplicantValues } from '../restaurant-draft';

const PURPOSE = 'restaurant';

/** What follows a good step 1: the code for the phone, or, where it is verified already, the next step. */
export function useApplicantStep(application: OwnerApplication | undefined) {
  const navigate = useNavigate();

  return async (values: ApplicantValues, seen?: number): Promise<void> => {
    updateDraft({ isUserFormDone: true });
    if (application) {
      await save(application.id, values, seen);
      void navigate(PAGES.business);
      return;
    }
    const { phoneNumber } = values;
    const verified = recallVerifiedPhone({ purpose: PURPOSE, phoneNumber });
    if (verified) {
      try {
        void navigate(pathOf(await openApplicationWith(verified)));
        forgetVerifiedPhone(PURPOSE);
        return;
      } catch (error) {
        // Another code is due; anything else is told here.
        if (!isApiError(error, 'PROOF_INVALID', 'REPLAY_MISMATCH')) throw error;
        forgetVerifiedPhone(PURPOSE);
      }
    }
    const sent = await ensureCode({ purpose: PURPOSE, phoneNumber }).catch(tellAsSending);
    void navigate(OVERLAYS.phoneCode, { state: { phoneNumber, sent } });
  };
}

/** In the words for a code that was not sent. */
function tellAsSending(error: unknown): never {
  if (!isApiError(error)) throw error;
  const { code, fields, correlationId } = error;
  throw new ApiError({ code, message: sendFailure(error), fields, correlationId, cause: error });
}

/** The password goes along only where a new one was typed; consents stay as they were given. */
async function save(id: string, values: ApplicantValues, seen: number | undefined) {
  const { country: _, confirmPassword: __, terms: ___, marketingConsent: ____, password, ...step } = values;
  await saveStep(id, 'admin', { ...step, ...(password ? { password } : {}) }, seen);
}
