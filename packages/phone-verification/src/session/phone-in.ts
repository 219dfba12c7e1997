import { phoneNumber as phoneNumberRule } from '@mealtime/contracts/rules';

/** Ten digits out of anything that may have a `phoneNumber` (a navigation's state, a draft), if they are one. */
export function phoneIn(holder: unknown): string | undefined {
  const found = phoneNumberRule.normalise((holder as { phoneNumber?: unknown } | null)?.phoneNumber);
  return typeof found === 'string' && !phoneNumberRule.check(found, {}) ? found : undefined;
}
