import { createHash } from 'node:crypto';
import { StripeApiError } from './errors';
import type { StoredReply } from './records';
import type { StripeStore } from './store';

const KEPT_SECONDS = 24 * 3600;

export interface KeyedRequest {
  key: string;
  path: string;
  body: string;
}

export const bodyHash = (body: string) => createHash('sha256').update(body).digest('hex');

/** The stored reply to an earlier request with this key. Throws where that was another request. */
export function findReply(store: StripeStore, now: number, { key, path, body }: KeyedRequest): StoredReply | undefined {
  const reply = store.get('reply', key);
  if (!reply || reply.at <= now - KEPT_SECONDS) return undefined;
  if (reply.path === path && reply.bodyHash === bodyHash(body)) return reply;
  const used =
    reply.path === path
      ? 'the same parameters they were first used with'
      : `the same endpoint they were first used for ('${reply.path}')`;
  const message = `Keys for idempotent requests can only be used with ${used}. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeApiError(400, { type: 'idempotency_error', message }, true);
}
