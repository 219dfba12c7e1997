/** Where an application stands. */
export const APPLICATION_STATES = ['draft', 'submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Days for which a draft waits for its owner. */
export const APPLICATION_DRAFT_DAYS = 30;

/** Header of a submission: one key (1 to 200 visible ASCII characters) is one submission, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header of an upload: the file's name, percent-encoded (encodeURIComponent); the body is the file itself. */
export const FILE_NAME_HEADER = 'X-File-Name';

/** Documents an owner may upload after submission: limits, and the types that are recognised by content. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENTS_MAX = 20;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
