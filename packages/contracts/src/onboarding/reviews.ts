import type {
  AdminStep,
  ApplicationDocument,
  ApplicationState,
  BankSummary,
  BusinessStep,
  RequestedChange,
} from './applications';

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

/** GET /api/restaurants/applications?state=&q=&cursor=&limit= : the latest submission first. */
export interface ReviewSummary {
  id: string;
  state: ReviewedState;
  businessName: string;
  /** First and last name of who applied. */
  applicant: string;
  email: string;
  submittedAt: string;
  /** Username of the reviewer who claimed it. */
  claimedBy: string | null;
}
export interface ReviewsReply {
  applications: ReviewSummary[];
  /** Hand it back as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
}

/** GET /api/restaurants/applications/waiting */
export interface WaitingReply {
  /** Applications that were submitted and are neither decided nor sent back. */
  waiting: number;
}

/** One row of the audit trail. */
export interface ReviewEvent {
  /** submit, claim, approve, request-changes, decline, document-added, document-removed */
  what: string;
  /** "owner", or the username of a reviewer. */
  who: string;
  at: string;
  message: string;
  changes: RequestedChange[];
}

/** GET /api/restaurants/applications/:id/review */
export interface ReviewApplication {
  id: string;
  version: number;
  state: ReviewedState;
  admin: AdminStep;
  business: BusinessStep;
  /** As the owner sees it, and the routing number with its transit digits covered: "0004***45". */
  bank: BankSummary & { routingNumberMasked: string };
  flags: { flag: ReviewFlag; message: string }[];
  requestedChanges: RequestedChange[];
  documents: ApplicationDocument[];
  claimedBy: string | null;
  /** What this reviewer can do now. */
  decisions: Decision[];
  /** Oldest first. */
  events: ReviewEvent[];
  createdAt: string;
  submittedAt: string;
  decidedAt: string | null;
}

/** POST /api/restaurants/applications/:id/decisions */
export interface DecideRequest {
  version: number;
  decision: Decision;
  /** Read by the owner. */
  message?: string;
  /** For request-changes: the owner can then change just those steps. Left out, with a message: every one. */
  changes?: RequestedChange[];
}
