export {
  APPLICATION_DRAFT_DAYS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  FILE_NAME_HEADER,
  IDEMPOTENCY_HEADER,
  type ApplicationState,
  type DocumentType,
} from './applications';
export { applicationKind, stepNames, type ApplicationKind, type FlagName, type StepName } from './kind';
export {
  DECISIONS,
  DOCUMENTS,
  REVIEWS_PAGE_SIZE,
  type Decision,
  type RequestedChange,
  type ReviewedState,
} from './reviews';
export type { ApplicationDocument, Mended, OwnerApplicationOf, ReviewApplicationOf, ReviewSummaryOf } from './schemas';
export { isCovered, show, shown, step, type Step, type StepValues } from './steps';
