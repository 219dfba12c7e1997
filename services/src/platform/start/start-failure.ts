import { ConfigurationError } from '../config/reader';
import { driverFault } from '../errors/database-trouble';
import { StartRefused } from './start-refused';

/** PostgreSQL's codes that another try a second later would meet again, and what to do about each. */
const LASTING: Readonly<Record<string, string>> = {
  '25006':
    'The database takes no writes: it is a standby, or default_transaction_read_only is set. ' +
    'Name the primary in DATABASE_URL, or let it take writes, and start again.',
  '53100': 'The disk of the database is full. Make space on it and start again.',
};
/** Codes of a database that may only be late. */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers where DATABASE_URL says that the database is.',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database server has no database of the name in DATABASE_URL.',
};

const codeOf = (error: unknown) => String(driverFault(error).code ?? '');

/** Whether a start that failed with this may succeed a moment later. */
export const mayPass = (error: unknown) => !(error instanceof StartRefused) && LASTING[codeOf(error)] === undefined;

/** What a person is told of a failed start; undefined for a fault of ours, of which the stack says more. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigurationError || error instanceof StartRefused) return error.message;
  return LASTING[codeOf(error)] ?? PASSING[codeOf(error)];
}
