import type { RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import type { Values } from '../kind';

/** Whether the reviewers asked for anything of a step. */
export const isAsked = (changes: readonly RequestedChange[], step: string) =>
  changes.some((change) => change.step === step);

/** Fields of a step that would become something else although the reviewers asked for others only. */
export function alteredUnasked(
  changes: readonly RequestedChange[],
  step: string,
  before: Values,
  after: Values,
): string[] {
  const asked = changes.filter((change) => change.step === step).map(({ field }) => field);
  // A change without a field of the step is about the whole step.
  if (!asked.every((field) => Object.hasOwn(after, field))) return [];
  return Object.keys(after).filter((field) => !asked.includes(field) && after[field] !== before[field]);
}
