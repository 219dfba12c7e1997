import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Visitors are told apart by no more than which of these they are in. */
const BUCKETS = 10_000;
const COOKIE = 'composition-share';
/** For as long as a canary may reasonably run. */
const MAX_AGE_SECONDS = 30 * 86_400;

const FOUND = new RegExp(`(?:^|;)\\s*${COOKIE}=(0|[1-9]\\d{0,3})\\s*(?:;|$)`);

/** On answers that depend on the share that a visitor is in: no other visitor is given them. */
export const SHARED = { 'cache-control': 'private, no-cache', vary: 'cookie' } as const;

/** The bucket that a request's cookie names, from 0 to 9999; undefined where there is none, or no such. */
export function bucketOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const found = FOUND.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * Whether a bucket's visitors belong to the share of a remote's canary. Each remote has its own order of the buckets; a larger
 * share holds all of a smaller one.
 */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const place = createHash('sha256').update(`${remote} ${bucket}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}

/**
 * Puts a visitor into a bucket, for as long as canaries run and from the next request on: a browser that keeps no cookies has
 * what is live, always.
 */
export function giveBucket(reply: FastifyReply, isSecure: boolean): void {
  const parts = [`${COOKIE}=${randomInt(BUCKETS)}`, 'Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}
