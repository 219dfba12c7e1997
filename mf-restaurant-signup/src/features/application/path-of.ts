import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { PAGES } from '../../paths';

/** Where an application goes on: the step that the server wants next; with all of them done, the one that sends it in. */
export function pathOf({ state, nextStep }: OwnerApplication): string {
  if (state === 'draft') return PAGES[nextStep ?? 'bank'];
  return state === 'submitted' ? PAGES.thankYou : PAGES.status;
}
