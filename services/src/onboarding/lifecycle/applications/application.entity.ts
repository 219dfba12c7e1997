import type { ApplicationState, RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { eventsAbout } from '../../../audit';
import { columns, type Column, type RowOf } from '../../../platform';
import type { Values } from '../kind';

/** A stored document as it comes with its application. */
export interface ApplicationFile {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  /** As JSON of PostgreSQL writes it. */
  uploadedAt: string;
}

/** An application with its steps and documents as statements read it; see `APPLICATION_ROW`. */
export type Application = RowOf<typeof APPLICATION_ROW>;

/** Steps by their names: the fields, or the envelope of those that are sealed. */
export const STEPS = `(
    select coalesce(jsonb_object_agg(s.step, coalesce(s.content, to_jsonb(s.sealed))), '{}')
    from onboarding.application_step s where s.application_id = a.id
  )`;

/** The columns of `APPLICATION_ROW`, for a statement that calls the table `a`. */
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
  /** Whose it is. */
  accountId: columns.uuid,
  /** E.164 */
  phoneNumber: columns.text,
  version: columns.integer,
  state: columns.text as Column<ApplicationState>,
  /** What lists and letters call it; null until the step that says so is saved. */
  title: columns.nullable(columns.text),
  steps: columns.json<Readonly<Record<string, Values | string>>>(),
  requestedChanges: columns.json<RequestedChange[]>(),
  claimedBy: columns.nullable(columns.text),
  /** What approval has made of it. */
  approvedAs: columns.nullable(columns.uuid),
  createdAt: columns.instant,
  updatedAt: columns.instant,
  submittedAt: columns.nullable(columns.instant),
  decidedAt: columns.nullable(columns.instant),
  expiresAt: columns.instant,
  /** A draft whose time is over, by the clock that set it, and that is not removed yet. */
  hasExpired: columns.boolean,
  /** Written with the last decision; null before one, and while the owner's new version waits for the next. */
  reviewMessage: columns.nullable(columns.text),
  documents: columns.json<ApplicationFile[]>(),
};
