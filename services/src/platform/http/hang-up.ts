import type { FastifyReply } from 'fastify';
import { CallerGone } from '../errors/caller-gone';

/** A signal aborted with CallerGone if the client disconnects before the response. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) gone.abort(new CallerGone());
  };
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}
