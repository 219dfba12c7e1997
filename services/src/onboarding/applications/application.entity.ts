import type { AdminStep, ApplicationState, BusinessStep, RequestedChange } from '@mealtime/contracts/onboarding';
import { columns, type Column, type RowOf } from '../../platform';

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

/** An application with its documents as statements read it; see `APPLICATION_ROW`. */
export type Application = RowOf<typeof APPLICATION_ROW>;

/** The columns of `APPLICATION_ROW`, for a statement that calls the table `a`. */
export const APPLICATION_COLUMNS = `
  a.id, a.account_id as "accountId", a.phone_number as "phoneNumber", a.version, a.state, a.admin, a.business, a.bank,
  a.requested_changes as "requestedChanges", a.claimed_by as "claimedBy",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt",
  a.decided_at as "decidedAt", a.expires_at as "expiresAt",
  case when a.state in ('changes-requested', 'approved', 'declined') then (
    select e.detail ->> 'message' from audit.event e
    where e.subject_kind = 'application' and e.subject_id = a.id::text
      and e.action in ('request-changes', 'approve', 'decline') order by e.id desc limit 1
  ) end as "reviewMessage",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'contentType', d.content_type,
      'bytes', d.bytes, 'uploadedAt', d.stored_at) order by d.created_at, d.id)
    from onboarding.document d where d.application_id = a.id and d.stored_at is not null
  ), '[]'::jsonb) as documents`;

export const APPLICATION_ROW = {
  id: columns.uuid,
  /** Whose it is. */
  accountId: columns.uuid,
  /** E.164 */
  phoneNumber: columns.text,
  version: columns.integer,
  state: columns.text as Column<ApplicationState>,
  admin: columns.json<KeptAdminStep>(),
  business: columns.nullable(columns.json<BusinessStep>()),
  /** Envelope of BankSeal. */
  bank: columns.nullable(columns.text),
  requestedChanges: columns.json<RequestedChange[]>(),
  claimedBy: columns.nullable(columns.text),
  createdAt: columns.instant,
  updatedAt: columns.instant,
  submittedAt: columns.nullable(columns.instant),
  decidedAt: columns.nullable(columns.instant),
  expiresAt: columns.instant,
  /** Written with the last decision; null before one, and while the owner's new version waits for the next. */
  reviewMessage: columns.nullable(columns.text),
  documents: columns.json<ApplicationFile[]>(),
};
