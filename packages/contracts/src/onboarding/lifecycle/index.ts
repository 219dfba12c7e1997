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
export { applicationKind, missingPapers, stepNames, type ApplicationKind, type FlagName, type StepName } from './kind';
export { DECISIONS, DOCUMENTS, type Decision, type RequestedChange, type ReviewedState } from './reviews';
export type { ApplicationDocument, Mended, OwnerApplicationOf, ReviewApplicationOf } from './schemas';
export { isCovered, show, shown, step, type Step, type StepValues } from './steps';
