import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';

/** Where each step of the wizard is. */
export const STEP_PATHS = {
  admin: '/signup/restaurant',
  business: '/signup/restaurant/business-info',
  bank: '/signup/restaurant/bank-info',
} as const satisfies Record<ApplicationStep, string>;

export const CODE_PATH = '/signup/restaurant/phone-code';
export const THANK_YOU_PATH = '/signup/restaurant/thank-you';
export const STATUS_PATH = '/signup/restaurant/status';

/** Where an application goes on: the step that the server wants next; with all of them done, the one that sends it in. */
export function pathOf({ state, nextStep }: OwnerApplication): string {
  if (state === 'draft') return STEP_PATHS[nextStep ?? 'bank'];
  return state === 'submitted' ? THANK_YOU_PATH : STATUS_PATH;
}
