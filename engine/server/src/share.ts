import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Number of buckets; a visitor's bucket is all that distinguishes them. */
const BUCKETS = 10_000;
const COOKIE = 'composition-share';
/** Longest reasonable duration of a canary. */
const MAX_AGE_SECONDS = 30 * 86_400;

const FOUND = new RegExp(`(?:^|;)\\s*${COOKIE}=(0|[1-9]\\d{0,3})\\s*(?:;|$)`);

/** Headers of responses that depend on the visitor's share; not shared with other visitors. */
export const SHARED = { 'cache-control': 'private, no-cache', vary: 'cookie' } as const;

/** The bucket in a request's cookie, from 0 to 9999; undefined if it is missing or invalid. */
export function bucketOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const found = FOUND.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * Whether a bucket belongs to a canary's share. Each remote orders the buckets differently; a larger share includes
 * every smaller one.
 */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const place = createHash('sha256').update(`${remote} ${bucket}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}

/** Assigns a bucket from the next request on; browsers without cookies always get the live set. */
export function giveBucket(reply: FastifyReply, isSecure: boolean): void {
  const parts = [`${COOKIE}=${randomInt(BUCKETS)}`, 'Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}
