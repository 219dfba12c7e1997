/** PostgreSQL codes: connection (08), resources (53), shutdown (57P), cancellation, locks, conflicts, read-only. */
const SQL_STATES = /^(?:08|53|57P|57014|55P03|40001|40P01|25P0[23]|25006)/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of pg and its pool without a code, and of TypeORM after a connection loss in a transaction. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Client was closed|the database system is/i;
const NAMES = new Set([
  'QueryRunnerAlreadyReleasedError',
  'TransactionNotStartedError',
  'CannotConnectAlreadyConnectedError',
]);

interface Fault {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  driverError?: unknown;
}

/** The driver's error inside TypeORM's. */
export const driverFault = (error: unknown): Fault => {
  const fault = (error ?? {}) as Fault;
  return (fault.driverError ?? fault) as Fault;
};

/** Whether the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name)) return true;
  const { code, message } = driverFault(error);
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || SQL_STATES.test(code))) return true;
  return typeof message === 'string' && MESSAGES.test(message);
}

/** Whether the database refused a value (class 22: invalid characters or numbers). */
export function isRefusedValue(error: unknown): boolean {
  const { code } = driverFault(error);
  return error instanceof Error && typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}
