import type * as ERRORS from './all';

export type ErrorCode = keyof typeof ERRORS;
