import type { BodyOf, QueryOf, ReplyOf } from '../endpoints';
import type { onboardingEndpoints } from './endpoints';

export {
  ACCOUNT_TYPES,
  AGE_MAX,
  AGE_MIN,
  BANK_CONTACTS,
  RESTAURANT_ROLES,
  defaultDateOfBirth,
  restaurantAdminFormRules,
  restaurantBankRules,
  restaurantBusinessRules,
} from './restaurant';
export { decision, requestedChanges, reviewMessage, version } from './review-rules';
export {
  APPLICATION_DRAFT_DAYS,
  APPLICATION_STATES,
  APPLICATION_STEPS,
  DOCUMENTS_MAX,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FILE_NAME_HEADER,
  IDEMPOTENCY_HEADER,
  type ApplicationState,
  type ApplicationStep,
  type DocumentType,
} from './applications';
export {
  DECISIONS,
  REVIEWED_STATES,
  REVIEWS_PAGE_SIZE,
  REVIEW_FLAGS,
  type Decision,
  type ReviewFlag,
  type ReviewedState,
} from './reviews';
export type {
  AdminStep,
  ApplicationDocument,
  BankStep,
  BankSummary,
  BusinessStep,
  OwnerApplication,
  RequestedChange,
  ReviewApplication,
  ReviewEvent,
  ReviewSummary,
} from './schemas';
export * as onboardingErrors from './errors';
export type { VersionConflictReply } from './conflict';

type Endpoints = typeof onboardingEndpoints;

export type OpenApplicationRequest = BodyOf<Endpoints['POST /restaurants/applications']>;
export type ResumeApplicationRequest = BodyOf<Endpoints['POST /restaurants/applications/resume']>;
export type SaveAdminRequest = BodyOf<Endpoints['PUT /restaurants/applications/:id/admin']>;
export type SaveBusinessRequest = BodyOf<Endpoints['PUT /restaurants/applications/:id/business']>;
export type SaveBankRequest = BodyOf<Endpoints['PUT /restaurants/applications/:id/bank']>;
export type DecideRequest = BodyOf<Endpoints['POST /restaurants/applications/:id/decisions']>;
export type ReviewsQuery = QueryOf<Endpoints['GET /restaurants/applications']>;
export type ReviewsReply = ReplyOf<Endpoints['GET /restaurants/applications']>;
export type WaitingReply = ReplyOf<Endpoints['GET /restaurants/applications/waiting']>;
