export { ERRORS, type ErrorCode } from './all';
export type { ErrorReply } from './reply';
export { errorMessage, type ErrorTable } from './table';
export { waitInWords } from './wait';
