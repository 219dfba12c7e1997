import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform';

/**
 * Refuses a request whose page shows another account than the session's. Without the header it is not from a page of
 * ours.
 */
export function checkMeantAccount({ headers }: Pick<FastifyRequest, 'headers'>, accountId: string): void {
  const meant = headers[ACCOUNT_HEADER];
  if (meant !== undefined && meant !== accountId) throw new DomainError('ACCOUNT_CHANGED');
}
