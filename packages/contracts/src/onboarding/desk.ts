import { endpoints, field, optional, type Fields } from '../endpoints';
import { id, instant, nullable, object, Type, word } from '../endpoints/schemas';
import { ID } from '../rules/id';
import { oneOf, text, type Rule } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { confirmation } from '../admin/confirmation';
import { BULK_ACTS, BULK_MAX, COUNT_MAX, LATE_DAYS, QUEUE_SORTS } from './desk-limits';
import { note, reviewMessage } from './lifecycle/review-rules';
import { REVIEWED_STATES } from './lifecycle/reviews';
import { EXPORTED } from '../platform/exports';

const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 50;

const limit: Rule<string> = text({
  patterns: [[/^(?:[1-9]\d?|100)$/, `This must be a number from 1 to ${LIMIT_MAX}`]],
});
const flag = text({ patterns: [[/^[a-z][a-z0-9-]{0,60}$/, 'This is not a flag']] });
const person = text({
  patterns: [[ID, 'This is not an id of a person']],
});
const username = text({ max: [100, 'That is too long'] });
const ids: Rule<string[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= BULK_MAX &&
    value.every((one) => typeof one === 'string' && /^[0-9a-f-]{36}$/.test(one))
      ? undefined
      : `These must be 1 to ${BULK_MAX} ids of applications`,
};

const summary = object(
  {
    id,
    kind: Type.String({ description: 'Kind of application' }),
    businessName: Type.String({ description: 'Display name of the application' }),
    applicant: Type.String({ description: 'First and last name of the applicant' }),
    email: Type.String(),
    state: word(REVIEWED_STATES),
    version: Type.Integer(),
    submittedAt: instant,
    claimedBy: nullable(Type.String({ description: 'Username of the reviewer who works on it' })),
    flags: Type.Array(Type.String(), { description: 'Warnings for the reviewer' }),
  },
  { $id: 'QueuedApplication' },
);
const SUMMARY = {
  ...{ id: '0190a1b2-0000-7000-8000-000000000000', kind: 'restaurant', businessName: 'Granville Noodle House' },
  ...{ applicant: "Amélie O'Brien", email: 'amelie@example.ca', state: 'submitted', version: 4 },
  ...{ submittedAt: '2026-03-02T17:06:00.000Z', claimedBy: null, flags: ['gst-prefix'] },
};
const count = (description: string) =>
  object({ count: Type.Integer(), isMore: Type.Boolean({ description: `More than ${COUNT_MAX}` }) }, { description });
const NONE = { count: 0, isMore: false };

/** Filters of applications; all of them must match. */
const filters = {
  state: optional(oneOf(REVIEWED_STATES, 'This state is not known'), { example: 'submitted' }),
  kind: optional(flag, { description: 'Kind of application', example: 'restaurant' }),
  flag: optional(flag, { description: 'Only those with this flag', example: 'gst-prefix' }),
  claimedBy: optional(username, { description: 'Username of a reviewer; "nobody" for unclaimed applications' }),
  person: optional(person, { description: 'Only those of this person: id of the account' }),
  q: optional(searchWords, {
    description: 'Words, or parts of them, of a name, an email address or a phone',
    example: 'noodle',
    default: '',
  }),
} satisfies Fields;

/** Matching properties of two applications, or of an application and a restaurant. */
const IN_COMMON = ['business-number', 'address'] as const;
const duplicate = object({
  kind: word(['application', 'restaurant']),
  id,
  name: Type.String(),
  state: nullable(word(REVIEWED_STATES)),
  by: Type.Array(word(IN_COMMON)),
});

const READ = ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'] as const;
const WORK = [...READ, 'FORBIDDEN'] as const;

/** The reviewers' desk, for applications of every kind. */
export const deskEndpoints = endpoints({
  'GET /admin/applications': {
    summary: 'The queue: submitted applications, without drafts',
    access: 'admin',
    query: {
      ...filters,
      sort: optional(oneOf(QUEUE_SORTS, 'This order is not known'), { example: 'newest', default: 'newest' }),
      limit: optional(limit, { description: `1 to ${LIMIT_MAX}`, example: '50', default: String(LIMIT_DEFAULT) }),
      cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }),
    },
    reply: object({
      applications: Type.Array(summary),
      nextCursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page' })),
    }),
    example: { applications: [SUMMARY], nextCursor: null },
    errors: [...READ, 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/applications/export': {
    summary: `The same ${EXPORTED}`,
    access: 'admin-reviewer',
    query: filters,
    reply: 'file',
    errors: [...WORK, 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/applications/counts': {
    summary: `The number of applications in each state, exact up to ${COUNT_MAX}, and the waiting times of undecided ones`,
    access: 'admin',
    reply: object({
      states: object(
        Object.fromEntries(REVIEWED_STATES.map((state) => [state, count(state)])) as Record<
          (typeof REVIEWED_STATES)[number],
          ReturnType<typeof count>
        >,
      ),
      waiting: object({
        today: count('Submitted less than a day ago'),
        days: count(`One to ${LATE_DAYS} days ago`),
        late: count(`More than ${LATE_DAYS} days ago`),
        oldest: nullable(instant),
      }),
    }),
    example: {
      states: Object.fromEntries(REVIEWED_STATES.map((state) => [state, NONE])),
      waiting: { today: NONE, days: NONE, late: NONE, oldest: null },
    },
    errors: READ,
  },
  'GET /admin/applications/live': {
    summary:
      'Server-sent events: `application`, with the current row of the queue, within a second of every change, from `Last-Event-ID` on; `open` at the start; ends with the session',
    access: 'admin',
    headers: {
      'last-event-id': { description: 'Number of the last received event', example: '17', isOptional: true },
    },
    reply: 'events',
    errors: READ,
  },
  'POST /admin/applications/bulk': {
    summary: 'Claims, releases, or adds a note to many applications; each one succeeds or fails separately',
    access: 'admin-reviewer',
    body: {
      ids: field(ids, { example: [SUMMARY.id] }),
      act: field(oneOf(BULK_ACTS, 'This act is not known'), { example: 'claim' }),
      message: optional(reviewMessage, { description: 'Text of a note', default: '' }),
    },
    reply: object({
      results: Type.Array(
        object({ id, code: nullable(Type.String({ description: 'Error code; null for a success' })) }),
      ),
    }),
    example: { results: [{ id: SUMMARY.id, code: null }] },
    errors: WORK,
  },
  'POST /admin/applications/:id/release': {
    summary: "Releases the reviewer's own claim; an unclaimed application stays as it is",
    access: 'admin-reviewer',
    reply: summary,
    example: SUMMARY,
    errors: [...WORK, 'APPLICATION_NOT_FOUND', 'APPLICATION_CLAIMED', 'DECISION_NOT_POSSIBLE'],
  },
  'GET /admin/applications/:id/duplicates': {
    summary:
      'Applications and restaurants that may be the same business: by its number, or its address in any spelling',
    access: 'admin',
    reply: object({ duplicates: Type.Array(duplicate, { description: 'The latest first, at most 20 of each kind' }) }),
    example: {
      duplicates: [{ kind: 'application', id: SUMMARY.id, name: 'Noodle House', state: 'declined', by: ['address'] }],
    },
    errors: [...READ, 'APPLICATION_NOT_FOUND'],
  },
  'POST /admin/applications/:id/notes': {
    summary: 'Adds a note to the history, for colleagues; never shown to the applicant',
    access: 'admin-reviewer',
    body: { message: field(note, { example: 'Called them, they send the licence tomorrow' }) },
    status: 201,
    reply: object({ what: Type.Literal('note'), who: Type.String(), at: instant, message: Type.String() }),
    example: { what: 'note', who: 'owner', at: SUMMARY.submittedAt, message: 'Called them' },
    errors: [...WORK, 'APPLICATION_NOT_FOUND'],
  },
  'POST /admin/applications/:id/reveal': {
    summary:
      'The sealed steps of an application, in full; the audit trail records the access. To be displayed for half a minute',
    access: 'admin-reviewer',
    body: { confirmation },
    reply: object({
      steps: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
        description: 'The sealed steps by name, each with its fields',
      }),
    }),
    example: { steps: { bank: { bankAccountNumber: '1234567', transitNumber: '12345' } } },
    errors: [...WORK, 'APPLICATION_NOT_FOUND', 'CONFIRMATION_REQUIRED'],
  },
});
