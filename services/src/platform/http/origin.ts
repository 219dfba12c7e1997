import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin sent. Browsers send Origin with every such write; programs without a
 * browser send none and carry no one's cookies by accident.
 */
export function refuseForeignOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  if (READS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin !== undefined && !allowedOrigins.includes(origin)) throw new DomainError('FOREIGN_ORIGIN');
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site')
    throw new DomainError('FOREIGN_ORIGIN');
}
