export { ERROR_MESSAGES, errorMessage, waitInWords, type ErrorCode } from './codes';
export type { ErrorReply } from './reply';
