import type { BankSummary } from '@mealtime/contracts/onboarding';
import type { BankDetails } from './bank-seal';

const ACCOUNT_DIGITS = 4;
const TRANSIT_DIGITS = 2;

/** All that anyone is ever shown of banking details again. */
export function bankSummary(details: BankDetails): BankSummary {
  const { bankAccountNumber, transitNumber, routingNumber: _derived, ...shown } = details;
  return {
    ...shown,
    bankAccountNumberEnding: bankAccountNumber.slice(-ACCOUNT_DIGITS),
    transitNumberEnding: transitNumber.slice(-TRANSIT_DIGITS),
  };
}

/** Zero and institution, which name the bank, and the last digits of the transit number: "0004***45". */
export function maskRoutingNumber(routingNumber: string): string {
  return `${routingNumber.slice(0, 4)}***${routingNumber.slice(-TRANSIT_DIGITS)}`;
}
