import { endpoints, optional } from '../endpoints';
import { instant, nullable, object, Type } from '../endpoints/schemas';
import { text, type Rule } from '../rules/rule';
import { cursor } from '../rules/search';
import { tidyDate } from '../rules/tidy';
import { EXPORTED } from '../platform/exports';

const TOO_LONG = 'That is too long';
const word = text({ max: [200, TOO_LONG] });
const day: Rule = text({
  normalise: tidyDate,
  patterns: [[/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'This must be a day: 2026-03-02']],
});

const filters = {
  actor: optional(word, { description: 'Username of the actor', example: 'owner', default: '' }),
  action: optional(word, { description: 'The action', example: 'approve', default: '' }),
  kind: optional(word, { description: 'Kind of the subject', example: 'application', default: '' }),
  id: optional(word, { description: 'Id of the subject', default: '' }),
  from: optional(day, { description: 'First day, in Vancouver', example: '2026-03-01', default: '' }),
  to: optional(day, { description: 'Last day, in Vancouver', example: '2026-03-31', default: '' }),
};

const event = object(
  {
    id: Type.String(),
    at: instant,
    actor: Type.String({ description: "The username of an admin, or a word for the subject's owner" }),
    action: Type.String(),
    subject: object({ kind: Type.String(), id: Type.String() }),
    detail: nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'AuditEvent', description: '`detail` is null after its erasure' },
);

/** Audit log of the admins' actions. */
export const auditLogEndpoints = endpoints({
  'GET /admin/audit': {
    summary: 'The audit log, the latest first',
    access: 'admin',
    query: { ...filters, cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }) },
    reply: object({ events: Type.Array(event), nextCursor: nullable(Type.String()) }),
    example: {
      events: [
        {
          ...{ id: '7', at: '2026-03-02T17:00:00.000Z', actor: 'owner', action: 'log-in' },
          ...{
            subject: { kind: 'admin', id: '0190a1b2-0000-7000-8000-000000000000' },
            detail: { address: '203.0.113.7' },
          },
        },
      ],
      nextCursor: null,
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'VALIDATION_FAILED'],
  },
  'GET /admin/audit/export': {
    summary: `The same ${EXPORTED}`,
    access: 'admin-owner',
    query: filters,
    reply: 'file',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'VALIDATION_FAILED'],
  },
});
