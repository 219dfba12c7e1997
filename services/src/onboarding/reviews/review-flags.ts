import { hasValidCheckDigit, institutionOf } from '@mealtime/contracts/canada';
import { REVIEW_FLAGS, type BankStep, type BusinessStep, type ReviewFlag } from '@mealtime/contracts/onboarding';

type Business = Pick<BusinessStep, 'businessNumber' | 'gstHstNumber'>;
type Bank = Pick<BankStep, 'bankName' | 'institutionNumber'>;

const RULES: Readonly<Record<ReviewFlag, (business: Business, bank: Bank) => boolean>> = {
  'business-number-check-digit': ({ businessNumber }) => !hasValidCheckDigit(businessNumber),
  'gst-prefix': ({ businessNumber, gstHstNumber }) => !gstHstNumber.startsWith(businessNumber),
  'bank-institution': (_, { bankName, institutionNumber }) => institutionOf(bankName) !== institutionNumber,
};

/** What a reviewer should look at twice. Shown to reviewers only, and never in an applicant's way. */
export function reviewFlags(business: Business, bank: Bank): { flag: ReviewFlag; message: string }[] {
  const flags = Object.keys(RULES) as ReviewFlag[];
  return flags.filter((flag) => RULES[flag](business, bank)).map((flag) => ({ flag, message: REVIEW_FLAGS[flag] }));
}
