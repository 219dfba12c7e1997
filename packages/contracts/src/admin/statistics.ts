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
          signUps: Type.Integer({ description: 'Accounts made, of customers and of applicants' }),
          fromGoogle: Type.Integer({ description: 'Those of them that came through Google' }),
          codesSent: Type.Integer({ description: 'Texts that were asked for' }),
          codesRefused: Type.Integer({ description: 'Those of them that the provider did not take' }),
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
    summary: 'Work of the outbox that waits, is tried again, or was given up within the last week',
    access: 'admin',
    reply: object({
      queues: Type.Array(
        object({
          queue: Type.String(),
          waiting: Type.Integer({ description: 'Also what has just begun' }),
          retrying: Type.Integer({ description: 'Failed at least once, and tried again' }),
          failed: Type.Integer({ description: 'Failed' }),
          oldest: nullable(instant),
        }),
        { description: 'Those in which something is to be told' },
      ),
    }),
    example: {
      queues: [{ queue: 'confirm-email', waiting: 1, retrying: 1, failed: 0, oldest: '2026-03-02T17:00:00.000Z' }],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
});
