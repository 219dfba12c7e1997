import type { ErrorCode } from '../errors/codes';

/** Where an application stands. */
export const APPLICATION_STATES = ['draft', 'submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The wizard's steps, in the order in which the server takes them. */
export const APPLICATION_STEPS = ['admin', 'business', 'bank'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

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

export interface AdminStep {
  firstName: string;
  middleName: string;
  lastName: string;
  /** YYYY-MM-DD */
  userDOB: string;
  role: string;
  email: string;
  /** Ten digits; the verified phone, which cannot be changed within an application. */
  phoneNumber: string;
}

export interface BusinessStep {
  businessName: string;
  businessNumber: string;
  businessAddress: string;
  gstHstNumber: string;
  businessPhoneNumber: string;
}

/** POST body of step 3; never sent back. */
export interface BankStep {
  accountHolderName: string;
  bankName: string;
  bankAccountNumber: string;
  accountType: string;
  transitNumber: string;
  institutionNumber: string;
  streetAddress1: string;
  streetAddress2: string;
  city: string;
  province: string;
  country: string;
  zip: string;
  contactInformation: string;
}

/** Step 3 as it is shown again: numbers are reduced to their last digits. */
export interface BankSummary extends Omit<BankStep, 'bankAccountNumber' | 'transitNumber' | 'institutionNumber'> {
  /** Last four digits. */
  bankAccountNumberEnding: string;
  /** Last two digits. */
  transitNumberEnding: string;
  /** Whole: it names the bank, not the account. */
  institutionNumber: string;
}

/** What a reviewer asked for: a field of a step and a sentence about it. */
export interface RequestedChange {
  step: ApplicationStep | 'documents';
  /** A field's name of that step; empty for the step as a whole. */
  field: string;
  message: string;
}

export interface ApplicationDocument {
  id: string;
  fileName: string;
  contentType: DocumentType;
  bytes: number;
  uploadedAt: string;
}

/** An application as its owner sees it. */
export interface OwnerApplication {
  id: string;
  /**
   * Raised by every write, of papers only while reviewers may decide; send it back with the next one.
   */
  version: number;
  state: ApplicationState;
  /** The first step that is not complete, or null when all are. */
  nextStep: ApplicationStep | null;
  admin: AdminStep | null;
  business: BusinessStep | null;
  bank: BankSummary | null;
  requestedChanges: RequestedChange[];
  /** What the reviewer wrote with the decision that holds; empty without one. */
  reviewMessage: string;
  documents: ApplicationDocument[];
  /** ISO 8601 instants. */
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  /** Until when a draft is kept. */
  expiresAt: string;
}

/** POST /api/restaurants/applications: opens an application for a verified phone, or resumes its draft. */
export interface OpenApplicationRequest extends AdminStep {
  password: string;
  terms: true;
  marketingConsent?: boolean;
  /** From verify-code with purpose "restaurant". */
  proof: string;
}

/** POST /api/restaurants/applications/resume: from any device. */
export interface ResumeApplicationRequest {
  phoneNumber: string;
  /** From verify-code with purpose "restaurant". */
  proof: string;
}

/** PUT /api/restaurants/applications/:id/{admin,business,bank}: the step's fields and the version they were made on. */
export type SaveStepRequest<Step> = Step & { version: number };

/** Step 1 saved again; a password or a consent that is left out stays as it was. */
export type SaveAdminStepRequest = SaveStepRequest<AdminStep> & { password?: string; marketingConsent?: boolean };

/** GET /api/restaurants/applications/mine: all of the session's phone, newest first; expired drafts are left out. */
export interface OwnerApplicationsReply {
  applications: OwnerApplication[];
}

/** GET /api/restaurants/applications/:id/documents: oldest first. */
export interface DocumentsReply {
  documents: ApplicationDocument[];
}

/** Reply of a write that was made on an older version (409 VERSION_CONFLICT): the application as it is now. */
export interface VersionConflictReply {
  error: { code: Extract<ErrorCode, 'VERSION_CONFLICT'>; message: string };
  application: OwnerApplication;
}
