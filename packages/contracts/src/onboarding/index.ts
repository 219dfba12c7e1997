import type { BodyOf, ReplyOf } from '../endpoints';
import type { onboardingEndpoints } from './endpoints';

export { applicantFormRules, defaultDateOfBirth, RESTAURANT_ROLES } from './kinds/restaurant/applicant';
export { ACCOUNT_TYPES, BANK_CONTACTS, bankRules } from './kinds/restaurant/bank';
export { businessRules } from './kinds/restaurant/business';
export {
  APPLICATION_STEPS,
  restaurantKind,
  type ApplicantStep,
  type ApplicationStep,
  type BankStep,
  type BankSummary,
  type BusinessStep,
  type OwnerApplication,
  type RestaurantKind,
  type ReviewApplication,
  type ReviewEvent,
  type ReviewFlag,
  type VersionConflictReply,
} from './kinds/restaurant/kind';
export {
  APPLICATION_DRAFT_DAYS,
  DOCUMENTS_MAX,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FILE_NAME_HEADER,
  IDEMPOTENCY_HEADER,
  type ApplicationState,
  type DocumentType,
} from './lifecycle/applications';
export {
  DECISIONS,
  DOCUMENTS,
  REVIEWED_STATES,
  type Decision,
  type RequestedChange,
  type ReviewedState,
} from './lifecycle/reviews';
export { BULK_MAX, COUNT_MAX, LATE_DAYS, QUEUE_SORTS, type BulkAct, type QueueSort } from './desk-limits';
export type { ApplicationDocument } from './lifecycle/schemas';
export * as onboardingErrors from './errors';

type Endpoints = typeof onboardingEndpoints;

export type OpenApplicationRequest = BodyOf<Endpoints['POST /restaurants/applications']>;
export type DecideRequest = BodyOf<Endpoints['POST /restaurants/applications/:id/decisions']>;
export type QueueReply = ReplyOf<Endpoints['GET /admin/applications']>;
export type ApplicationDuplicate = ReplyOf<Endpoints['GET /admin/applications/:id/duplicates']>['duplicates'][number];
