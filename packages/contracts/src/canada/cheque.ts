import { tidyLine } from '../rules/tidy';

/** The numbers along the bottom of a cheque. */
export interface ChequeNumbers {
  transitNumber: string;
  institutionNumber: string;
  bankAccountNumber?: string;
}

/** Limit of parsed characters; a full line of a cheque has forty. */
const MOST = 100;
/** Transit and institution, optionally the account, optionally after the cheque's own number. */
const PARTS = /^(?:\d{1,4}\D+)?(\d{5})\D+(\d{3})(?:\D+(\d[\d\D]*\d))?$/;

/**
 * Splits a pasted number: "00012-003", "00012-003-1234567", or the electronic form "000300012" (0, institution,
 * transit). Undefined for other text.
 */
export function chequeNumbers(copied: string): ChequeNumbers | undefined {
  if (copied.length > MOST) return undefined;
  const line = tidyLine(copied).replace(/^\D+|\D+$/g, '');
  const electronic = /^0(\d{3})(\d{5})$/.exec(line);
  if (electronic) return { institutionNumber: electronic[1]!, transitNumber: electronic[2]! };
  const [, transitNumber, institutionNumber, account] = PARTS.exec(line) ?? [];
  if (!transitNumber || !institutionNumber || /[A-Za-z]/.test(line)) return undefined;
  if (account === undefined) return { transitNumber, institutionNumber };
  const bankAccountNumber = account.replace(/\D/g, '');
  return /^\d{7,12}$/.test(bankAccountNumber) ? { transitNumber, institutionNumber, bankAccountNumber } : undefined;
}
