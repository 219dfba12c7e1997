import { routingNumber } from '@mealtime/contracts/canada';
import type { BankStep } from '@mealtime/contracts/onboarding';

const TRANSIT_DIGITS = 2;

/** Sealed with the bank step. */
export const sealedBank = {
  called: 'banking details',
  derived: ({ institutionNumber, transitNumber }: BankStep) => ({
    routingNumber: routingNumber(institutionNumber, transitNumber),
  }),
};

/** Zero and institution, which identify the bank, and the last digits of the transit number: "0004***45". */
export function maskedRoutingNumber({ institutionNumber, transitNumber }: BankStep): string {
  const whole = routingNumber(institutionNumber, transitNumber);
  return `${whole.slice(0, 4)}***${whole.slice(-TRANSIT_DIGITS)}`;
}
