import type { RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import type { Values } from '../kind';

/** Whether reviewers requested changes of a step. */
export const isAsked = (changes: readonly RequestedChange[], step: string) =>
  changes.some((change) => change.step === step);

/** Changed fields of a step that reviewers did not ask for. */
export function alteredUnasked(
  changes: readonly RequestedChange[],
  step: string,
  before: Values,
  after: Values,
): string[] {
  const asked = changes.filter((change) => change.step === step).map(({ field }) => field);
  // A requested change without a field covers the whole step.
  if (!asked.every((field) => Object.hasOwn(after, field))) return [];
  return Object.keys(after).filter((field) => !asked.includes(field) && after[field] !== before[field]);
}
