import { endpoints, field, optional } from '../endpoints';
import { id, instant, nullable, object, said, Type } from '../endpoints/schemas';
import { accountFields, eachAccountField } from '../identity/account-fields';
import { membership } from '../identity/membership';
import { PERSON_KINDS } from '../identity/people';
import { oneOf, text } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { tidyText } from '../rules/tidy';
import { confirmation } from './confirmation';
import { personFile } from './personal-data';

const personMembers = {
  id,
  ...eachAccountField(() => Type.String()),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  phoneNumber: nullable(Type.String({ description: 'E.164' })),
  isCustomer: Type.Boolean(),
  isMember: Type.Boolean({ description: 'Of any restaurant' }),
  isSuspended: Type.Boolean(),
  createdAt: instant,
};
const personSummary = object(personMembers, { $id: 'PersonSummary' });
const person = object(
  {
    ...personMembers,
    viaGoogle: Type.Boolean(),
    hasPassword: Type.Boolean(),
    emailConfirmedAt: nullable(instant),
    marketingConsentAt: nullable(instant),
    suspendedAt: nullable(instant),
    sessions: Type.Integer({ description: 'Browsers in which this person is signed in now' }),
    memberships: Type.Array(membership),
  },
  { $id: 'Person' },
);

const SUMMARY = {
  ...{ id: '0190a1b2-0000-7000-8000-000000000000', ...eachAccountField((name) => accountFields[name].example) },
  ...{ email: 'amelie@example.ca', emailConfirmed: true, phoneNumber: '+16045550123' },
  ...{ isCustomer: true, isMember: false, isSuspended: false, createdAt: '2026-03-02T17:00:00.000Z' },
};
const PERSON = {
  ...SUMMARY,
  ...{ viaGoogle: false, hasPassword: true, emailConfirmedAt: SUMMARY.createdAt, marketingConsentAt: null },
  ...{ suspendedAt: null, sessions: 1, memberships: [] },
};

const REASON_MAX = 500;
/** Recorded in the audit trail. */
const reason = field(
  text({
    required: 'Please say why',
    normalise: tidyText,
    max: [REASON_MAX, `The reason must be at most ${REASON_MAX} characters`],
  }),
  { description: 'Reason, for the audit log', example: 'Asked for it by phone' },
);
const ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'PERSON_NOT_FOUND', 'PERSON_ERASED'] as const;
const ERASURE_REFUSALS = ['PERSON_IN_REVIEW', 'PERSON_UPLOADING'] as const;

/** Sentences shown before and after an erasure. */
const stays = Type.Array(Type.String(), { description: 'Data that is not erased, one sentence each' });
const STAYS = [
  'What was approved stays: the business of Noodle House, without who applied, papers and banking details.',
];

/** Customers and restaurant members. */
export const peopleEndpoints = endpoints({
  'GET /admin/people': {
    summary: 'People, the latest first',
    access: 'admin',
    query: {
      q: optional(searchWords, {
        description: 'Words, or parts of them, of a name, an email address or a phone',
        example: 'amelie',
        default: '',
      }),
      kind: optional(oneOf(PERSON_KINDS, 'This kind is not known'), { example: 'customer' }),
      cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }),
    },
    reply: object({ people: Type.Array(personSummary), nextCursor: nullable(Type.String()) }),
    example: { people: [SUMMARY], nextCursor: null },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/people/:id': {
    summary: 'A person, with the details of the account',
    access: 'admin',
    reply: person,
    example: PERSON,
    errors: ERRORS,
  },
  'POST /admin/people/:id/suspend': {
    summary: 'Suspends an account: ends its sessions and refuses further sign-ins',
    access: 'admin-reviewer',
    body: { reason, confirmation },
    reply: person,
    example: { ...PERSON, isSuspended: true, suspendedAt: SUMMARY.createdAt, sessions: 0 },
    errors: [...ERRORS, 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/people/:id/restore': {
    summary: 'Restores a suspended account',
    access: 'admin-reviewer',
    body: { reason },
    reply: person,
    example: PERSON,
    errors: ERRORS,
  },
  'POST /admin/people/:id/readmit': {
    summary: 'Allows a person who was suspended when erased to sign up again; does nothing if nothing prevents it',
    access: 'admin-owner',
    body: { reason },
    reply: said,
    example: { message: 'Whoever this was can sign up again.' },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'PERSON_NOT_FOUND'],
  },
  'POST /admin/people/:id/export': {
    summary: "The marketplace's data about a person, for that person; the audit log records who exported it",
    access: 'admin-owner',
    body: { confirmation },
    reply: personFile,
    errors: [...ERRORS, 'CONFIRMATION_REQUIRED'],
  },
  'GET /admin/people/:id/erasure': {
    summary: 'Whether a person can be erased now, and which data would stay',
    access: 'admin-owner',
    reply: object({
      refusals: Type.Array(object({ code: Type.String(), message: Type.String() }), {
        description: 'Reasons that prevent the erasure',
      }),
      stays,
    }),
    example: { refusals: [], stays: STAYS },
    errors: ERRORS,
  },
  'POST /admin/people/:id/erase': {
    summary: 'Erases a person for good: ends all sessions and frees phone and email address',
    access: 'admin-owner',
    body: { confirmation },
    reply: object({ message: Type.String(), stays }),
    example: { message: 'This person is erased.', stays: STAYS },
    errors: [...ERRORS, ...ERASURE_REFUSALS, 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/people/:id/sign-out': {
    summary: 'Ends all sessions of a person',
    access: 'admin-reviewer',
    reply: said,
    example: { message: 'Every browser of this person is signed out.' },
    errors: ERRORS,
  },
  'POST /admin/people/:id/resend-confirmation': {
    summary: 'Sends the confirmation email again; does nothing if the address is confirmed',
    access: 'admin-reviewer',
    reply: said,
    example: { message: 'The email is on its way.' },
    errors: ERRORS,
  },
});
