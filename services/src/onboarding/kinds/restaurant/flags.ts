import { hasValidCheckDigit, institutionOf } from '@mealtime/contracts/canada';
import type { RestaurantKind, ReviewFlag } from '@mealtime/contracts/onboarding';
import type { StepsOf } from '../../lifecycle/kind';

type Steps = Pick<StepsOf<RestaurantKind>, 'business' | 'bank'>;

const RULES: Readonly<Record<ReviewFlag, (steps: Steps) => boolean>> = {
  'business-number-check-digit': ({ business }) => !hasValidCheckDigit(business.businessNumber),
  'gst-prefix': ({ business }) => !business.gstHstNumber.startsWith(business.businessNumber),
  'bank-institution': ({ bank }) => institutionOf(bank.bankName) !== bank.institutionNumber,
};

export const flags = (steps: Steps) => (Object.keys(RULES) as ReviewFlag[]).filter((flag) => RULES[flag](steps));
