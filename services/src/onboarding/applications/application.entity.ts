import type { AdminStep, ApplicationState, BusinessStep, RequestedChange } from '@mealtime/contracts';

/** Step 1 as it is kept: the phone stands beside it. */
export type KeptAdminStep = Omit<AdminStep, 'phoneNumber'>;

/** A stored document as it comes with its application. */
export interface ApplicationFile {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  /** As JSON of PostgreSQL writes it. */
  uploadedAt: string;
}

/** An application with its documents, as one statement reads it. */
export interface Application {
  id: string;
  /** E.164 */
  phoneNumber: string;
  version: number;
  state: ApplicationState;
  admin: KeptAdminStep;
  business: BusinessStep | null;
  /** Envelope of BankSeal. */
  bank: string | null;
  passwordHash: string;
  requestedChanges: RequestedChange[];
  /** Written with the last decision; null before one, and while the owner's new version waits for the next. */
  reviewMessage: string | null;
  claimedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  expiresAt: Date;
  documents: ApplicationFile[];
}

/** Its columns, for a statement that calls the table `a`. */
export const APPLICATION_COLUMNS = `
  a.id, a.phone_number as "phoneNumber", a.version, a.state, a.admin, a.business, a.bank,
  a.password_hash as "passwordHash", a.requested_changes as "requestedChanges", a.claimed_by as "claimedBy",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt",
  a.decided_at as "decidedAt", a.expires_at as "expiresAt",
  case when a.state in ('changes-requested', 'approved', 'declined') then (
    select e.detail ->> 'message' from audit.event e
    where e.subject_kind = 'application' and e.subject_id = a.id::text
      and e.action in ('request-changes', 'approve', 'decline') order by e.id desc limit 1
  ) end as "reviewMessage",
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'contentType', d.content_type,
      'bytes', d.bytes, 'uploadedAt', d.stored_at) order by d.created_at, d.id)
    from onboarding.document d where d.application_id = a.id and d.stored_at is not null
  ), '[]') as documents`;
