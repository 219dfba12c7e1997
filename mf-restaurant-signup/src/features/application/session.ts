import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import type { VerifiedPhone } from '@mealtime/phone-verification';
import { onboarding } from '../../api/onboarding';
import { applicantValues, forgetDraft, sessionEnded } from '../restaurant-draft';
import { forgetApplications, loadApplications, startSession } from './application-store';
import { retrying } from './retrying';

/** Opens the application that step 1 was filled in for. The same request sent again gets the same application. */
export async function openApplicationWith({ phoneNumber, proof }: VerifiedPhone): Promise<OwnerApplication> {
  const { country: _, confirmPassword: __, terms: ___, ...step } = applicantValues();
  await sessionEnded();
  const application = await retrying(() =>
    onboarding('POST /restaurants/applications', { body: { ...step, phoneNumber, terms: true, proof } }),
  );
  startSession(application, 'admin');
  return application;
}

/** Comes back to what was begun with this phone; gives the latest. Whoever has several sees the others a moment later. */
export async function resumeWith({ phoneNumber, proof }: VerifiedPhone): Promise<OwnerApplication> {
  await sessionEnded();
  const application = await onboarding('POST /restaurants/applications/resume', { body: { phoneNumber, proof } });
  startSession(application);
  void loadApplications().catch(() => undefined);
  return application;
}

/** Leaves nothing of the owner in this browser, which may be the next person's: not in memory and not in storage. */
export async function leave(): Promise<void> {
  await onboarding('POST /restaurants/applications/sign-out');
  forgetDraft();
  forgetApplications();
}
