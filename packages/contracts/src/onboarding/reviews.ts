import type { ApplicationState } from './applications';

/** States that a reviewer sees; a draft is its owner's alone. */
export const REVIEWED_STATES = ['submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ReviewedState = Exclude<ApplicationState, 'draft'>;

/** What a reviewer can do with an application. */
export const DECISIONS = ['claim', 'approve', 'request-changes', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Things worth a second look, as a reviewer reads them. None of them ever stops an applicant. */
export const REVIEW_FLAGS = {
  'business-number-check-digit': 'The check digit of the business number is not right.',
  'gst-prefix': 'The GST/HST number does not start with the business number.',
  'bank-institution': 'The institution number is not the one of this bank.',
} as const;
export type ReviewFlag = keyof typeof REVIEW_FLAGS;

/** Applications in one reply. */
export const REVIEWS_PAGE_SIZE = 20;
