import type { ApplicationState, RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { eventsAbout } from '../../../audit';
import { columns, type Column, type RowOf } from '../../../platform';
import type { Values } from '../kind';

/** A stored document in its application's row. */
export interface ApplicationFile {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  /** In PostgreSQL's JSON format. */
  uploadedAt: string;
}

/** An application with its steps and documents; see `APPLICATION_ROW`. */
export type Application = RowOf<typeof APPLICATION_ROW>;

/** Steps by name: fields, or the envelope of a sealed step. */
export const STEPS = `(
    select coalesce(jsonb_object_agg(s.step, coalesce(s.content, to_jsonb(s.sealed))), '{}')
    from onboarding.application_step s where s.application_id = a.id
  )`;

/** The columns of `APPLICATION_ROW` for a table alias `a`. */
export const applicationColumns = (steps = STEPS) => `
  a.id, a.kind, a.account_id as "accountId", a.phone_number as "phoneNumber", a.version, a.state, a.title,
  ${steps} as steps,
  a.requested_changes as "requestedChanges", a.claimed_by as "claimedBy", a.approved_as as "approvedAs",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt",
  a.decided_at as "decidedAt", a.expires_at as "expiresAt",
  a.state = 'draft' and a.expires_at <= now() as "hasExpired",
  case when a.state in ('changes-requested', 'approved', 'declined') then (
    select e.detail ->> 'message' from ${eventsAbout('application', 'a.id')} e
    where e.action in ('request-changes', 'approve', 'decline') order by e.id desc limit 1
  ) end as "reviewMessage",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'contentType', d.content_type,
      'bytes', d.bytes, 'uploadedAt', d.stored_at) order by d.created_at, d.id)
    from onboarding.document d where d.application_id = a.id and d.stored_at is not null
  ), '[]'::jsonb) as documents`;

export const APPLICATION_ROW = {
  id: columns.uuid,
  /** Name of its kind. */
  kind: columns.text,
  /** The applicant. */
  accountId: columns.uuid,
  /** E.164 */
  phoneNumber: columns.text,
  version: columns.integer,
  state: columns.text as Column<ApplicationState>,
  /** Title in lists and e-mails; null until its step is saved. */
  title: columns.nullable(columns.text),
  steps: columns.json<Readonly<Record<string, Values | string>>>(),
  requestedChanges: columns.json<RequestedChange[]>(),
  claimedBy: columns.nullable(columns.text),
  /** Id of the result of an approval. */
  approvedAs: columns.nullable(columns.uuid),
  createdAt: columns.instant,
  updatedAt: columns.instant,
  submittedAt: columns.nullable(columns.instant),
  decidedAt: columns.nullable(columns.instant),
  expiresAt: columns.instant,
  /** An expired draft, by the database's clock, not deleted yet. */
  hasExpired: columns.boolean,
  /** The last decision's message; null before one, and after a new submission. */
  reviewMessage: columns.nullable(columns.text),
  documents: columns.json<ApplicationFile[]>(),
};
