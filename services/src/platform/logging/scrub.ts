import { driverFault } from '../errors/database-trouble';

const EMAIL = /[^\s"'<>()=,;:@]+@[^\s"'<>()=,;:@]+/g;
/** Six digits or more in a row, brackets, dots and dashes between them allowed: phone numbers, codes, accounts. */
const DIGITS = /\+?\d(?:[\s().-]*\d){5,}/g;
/** What PostgreSQL and others quote back from the input. */
const QUOTED = /"[^"]*"|'[^']*'/g;

/** A text without what could be about a person. */
export const scrub = (text: string) => text.replace(EMAIL, '[email]').replace(DIGITS, '[digits]');

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error as it may be logged. Messages lose what looks like personal data; a database error loses everything that it
 * quotes, and its query, parameters and detail ("Key (email)=(...)") are never taken along.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'not an error' };
  const driver = driverFault(thrown) as { code?: unknown; constraint?: unknown };
  const fromDatabase = thrown.name === 'QueryFailedError' || 'severity' in thrown;
  const message = scrub(fromDatabase ? thrown.message.replace(QUOTED, '"..."') : thrown.message);
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    message,
    ...(typeof driver.code === 'string' || typeof driver.code === 'number' ? { code: String(driver.code) } : {}),
    ...(typeof driver.constraint === 'string' ? { constraint: driver.constraint } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(thrown.cause !== undefined && depth < 3 ? { cause: loggedError(thrown.cause, depth + 1) } : {}),
  };
}
