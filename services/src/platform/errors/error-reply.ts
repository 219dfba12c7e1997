import { ERRORS, type ErrorReply } from '@mealtime/contracts/errors';
import type { DomainError } from './domain-error';

export interface WireError {
  status: number;
  headers: Record<string, string>;
  body: ErrorReply;
}

/** The format of all error responses. */
export function errorReply(error: DomainError, correlationId: string): WireError {
  const { fields, retryAfterSeconds, reply } = error.details;
  const { code, message } = error;
  return {
    status: ERRORS[code][0],
    headers:
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    body: { error: { code, message, ...(fields ? { fields } : {}) }, message, correlationId, ...reply },
  };
}
