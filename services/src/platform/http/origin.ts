import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Values of Sec-Fetch-Site for requests of our own pages or by the user directly. */
const OURS = new Set(['same-origin', 'none']);

/**
 * Refuses cross-origin writes by Origin and by Fetch Metadata, which pages cannot change. Other clients send neither,
 * and no ambient cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !allowedOrigins.includes(origin)) throw new DomainError('FOREIGN_ORIGIN');
  // Also same-site neighbours: their pages are not ours.
  if (site !== undefined && !OURS.has(String(site))) throw new DomainError('FOREIGN_SITE');
}
