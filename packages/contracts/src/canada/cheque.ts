import { tidyLine } from '../rules/tidy';

/** The numbers along the bottom of a cheque. */
export interface ChequeNumbers {
  transitNumber: string;
  institutionNumber: string;
  bankAccountNumber?: string;
}

/** Characters that are looked at; a whole line of a cheque has forty. */
const MOST = 100;
/** Transit and institution, and maybe the account; a cheque's own number may stand in front. */
const PARTS = /^(?:\d{1,4}\D+)?(\d{5})\D+(\d{3})(?:\D+(\d[\d\D]*\d))?$/;

/**
 * Takes apart what was copied as one: "00012-003", "00012-003-1234567", or "000300012" (0, institution, transit), as
 * electronic payments have it. Undefined for anything else.
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
