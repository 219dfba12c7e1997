/** State of an application. */
export const APPLICATION_STATES = ['draft', 'submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Days until an unchanged draft expires. */
export const APPLICATION_DRAFT_DAYS = 30;

/** Header of a submission: its idempotency key (1 to 200 visible ASCII characters). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header of an upload: the file's name, percent-encoded (encodeURIComponent); the body is the file itself. */
export const FILE_NAME_HEADER = 'X-File-Name';

/** Limits of documents uploaded after submission, and types recognized by content. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENTS_MAX = 20;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
