/** The only choice of the country selector. */
export const COUNTRY_DIAL_CODES = ['+1 (CA)'] as const;

/**
 * Canadian geographic area codes in service (Canadian Numbering Administrator, 2025). Not those held for later (387 and
 * the like) and not the non-geographic ones (600, 622, 633 ...): no text message reaches them.
 */
const CANADIAN_AREA_CODES = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 ' +
    '519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'
  ).split(' '),
);

/** True for ten digits that the North American numbering plan allows: area code and exchange start with 2 to 9. */
export const isNumberingPlanPhone = (digits: string) => /^[2-9][0-9]{2}[2-9][0-9]{6}$/.test(digits);

/** True for a number of the plan in a Canadian area code. */
export function isCanadianPhone(digits: string): boolean {
  return isNumberingPlanPhone(digits) && CANADIAN_AREA_CODES.has(digits.slice(0, 3));
}

/** Ten digits to E.164. */
export const toE164 = (digits: string) => `+1${digits}`;

/** "+1***-***-1234" for a ten-digit number or an E.164 one. */
export const maskPhone = (digits: string) => `+1***-***-${digits.slice(-4)}`;
