import { driverFault } from '../errors/database-trouble';

const EMAIL = /[^\s"'<>()=,;:@]+@[^\s"'<>()=,;:@]+/g;
/** Six or more digits, with brackets, dots and dashes between: phone numbers, codes, accounts. */
const DIGITS = /\+?\d(?:[\s().-]*\d){5,}/g;
/** Quoted input in messages of PostgreSQL and others. */
const QUOTED = /"[^"]*"|'[^']*'/g;

/** Removes what may be personal data from a text. */
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
 * An error for the log. Messages are scrubbed; of database errors all quotes are removed, and query, parameters and
 * detail ("Key (email)=(...)") are omitted.
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
