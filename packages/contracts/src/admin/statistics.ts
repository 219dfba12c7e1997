import { endpoints } from '../endpoints';
import { instant, nullable, object, Type } from '../endpoints/schemas';

const day = Type.String({ description: 'YYYY-MM-DD, a day of Vancouver' });

/** Statistics across modules. A module's own statistics are among its own endpoints. */
export const statisticsEndpoints = endpoints({
  'GET /admin/statistics/people': {
    summary: 'Sign-ups, and the codes that were sent for them, on each of the last 30 days, oldest first',
    access: 'admin',
    reply: object({
      days: Type.Array(
        object({
          day,
          signUps: Type.Integer({ description: 'Created accounts of customers and applicants' }),
          fromGoogle: Type.Integer({ description: 'Sign-ups through Google' }),
          codesSent: Type.Integer({ description: 'Requested texts' }),
          codesRefused: Type.Integer({ description: 'Texts that the provider refused' }),
          phonesVerified: Type.Integer(),
        }),
      ),
    }),
    example: {
      days: [{ day: '2026-03-02', signUps: 12, fromGoogle: 3, codesSent: 14, codesRefused: 1, phonesVerified: 11 }],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
  'GET /admin/statistics/messages': {
    summary: 'Jobs of the outbox that are waiting, being retried, or failed within the last week',
    access: 'admin',
    reply: object({
      queues: Type.Array(
        object({
          queue: Type.String(),
          waiting: Type.Integer({ description: 'Including jobs that have just started' }),
          retrying: Type.Integer({ description: 'Failed at least once, being retried' }),
          failed: Type.Integer({ description: 'Failed' }),
          oldest: nullable(instant),
        }),
        { description: 'Queues with at least one such job' },
      ),
    }),
    example: {
      queues: [{ queue: 'confirm-email', waiting: 1, retrying: 1, failed: 0, oldest: '2026-03-02T17:00:00.000Z' }],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
});
