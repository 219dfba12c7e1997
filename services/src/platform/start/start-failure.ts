import { ConfigurationError } from '../config/reader';
import { driverFault } from '../errors/database-trouble';
import { StartRefused } from './start-refused';

/** Permanent PostgreSQL errors, with what to do. */
const LASTING: Readonly<Record<string, string>> = {
  '25006':
    'The database takes no writes: it is a standby, or default_transaction_read_only is set. ' +
    'Name the primary in DATABASE_URL, or let it take writes, and start again.',
  '53100': 'The disk of the database is full. Make space on it and start again.',
};
/** Errors of a database that may still be starting. */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers where DATABASE_URL says that the database is.',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database server has no database of the name in DATABASE_URL.',
};

const codeOf = (error: unknown) => String(driverFault(error).code ?? '');

/** Whether a failed start may succeed on a retry. */
export const mayPass = (error: unknown) => !(error instanceof StartRefused) && LASTING[codeOf(error)] === undefined;

/** The message for a failed start; undefined for an unexpected error, which needs its stack. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigurationError || error instanceof StartRefused) return error.message;
  return LASTING[codeOf(error)] ?? PASSING[codeOf(error)];
}
