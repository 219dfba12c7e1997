export * as ERRORS from './all';
export type { ErrorCode } from './code';
export type { ErrorReply } from './reply';
export { errorMessage, type ErrorTable } from './table';
export { waitInWords } from './wait';
