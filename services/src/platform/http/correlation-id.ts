import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** The request's own id if it is well-formed, which a client may choose, else a new one. Shown to users and in every log line. */
export function correlationId(request: IncomingMessage): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
