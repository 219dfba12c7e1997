import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that the edge gave, when it looks like one, else a new one. Shown to people, and in every line of the log. */
export function correlationId(request: IncomingMessage): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
