import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { PAGES } from '../../paths';

/** Where each step is filled in. What the product calls an admin is somebody else: "admin" is step 1 on the wire alone. */
const STEP_PAGES: Readonly<Record<ApplicationStep, string>> = {
  admin: PAGES.applicant,
  business: PAGES.business,
  bank: PAGES.bank,
};

/** Where an application goes on: the step that the server wants next; with all of them done, the one that sends it in. */
export function pathOf({ state, nextStep }: OwnerApplication): string {
  if (state === 'draft') return STEP_PAGES[nextStep ?? 'bank'];
  return state === 'submitted' ? PAGES.thankYou : PAGES.status;
}
