/** PostgreSQL's own codes: connection trouble (08), resources (53), shutting down (57P), cancelled, locks, conflicts, read-only. */
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
/** pg and its pool say these without a code; TypeORM when the connection went away inside a transaction. */
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

/** What the driver said, without TypeORM's wrapping. */
export const driverFault = (error: unknown): Fault => {
  const fault = (error ?? {}) as Fault;
  return (fault.driverError ?? fault) as Fault;
};

/** True when the database cannot serve at the moment, so that trying again makes sense. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name)) return true;
  const { code, message } = driverFault(error);
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || SQL_STATES.test(code))) return true;
  return typeof message === 'string' && MESSAGES.test(message);
}

/** True when the database refused a value as such (class 22: characters or numbers it cannot hold). */
export function isRefusedValue(error: unknown): boolean {
  const { code } = driverFault(error);
  return error instanceof Error && typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}
