import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser says of a request that one of our own pages, or the person alone, has started. */
const OURS = new Set(['same-origin', 'none']);

/**
 * Refuses writes that a page of another origin sent. Browsers say so in two ways: Origin, which comes with every such
 * write, and Fetch Metadata, which no page can leave out or change. Programs without a browser send neither and carry no
 * one's cookies by accident.
 */
export function refuseForeignOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !allowedOrigins.includes(origin)) throw new DomainError('FOREIGN_ORIGIN');
  // Also a neighbour on the same site: whoever can put a page there is not us.
  if (site !== undefined && !OURS.has(String(site))) throw new DomainError('FOREIGN_SITE');
}
