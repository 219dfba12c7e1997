import { phoneNumber as phoneNumberRule } from '@mealtime/contracts/rules';

/** The ten digits of a `phoneNumber` in any value (a navigation state, a draft), if valid. */
export function phoneIn(holder: unknown): string | undefined {
  const found = phoneNumberRule.normalise((holder as { phoneNumber?: unknown } | null)?.phoneNumber);
  return typeof found === 'string' && !phoneNumberRule.check(found, {}) ? found : undefined;
}
