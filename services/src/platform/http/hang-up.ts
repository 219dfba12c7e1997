import type { FastifyReply } from 'fastify';
import { CallerGone } from '../errors/caller-gone';

/** Aborted with a CallerGone when the caller goes away before the answer: for work that waits, and is then nobody's. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) gone.abort(new CallerGone());
  };
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}
