import type { ErrorCode } from './code';
import type { FieldErrors } from '../rules/rule';

/** The shape of every error reply under /api. */
export interface ErrorReply {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
  /** The same sentence, under the specification's name. */
  message: string;
  correlationId: string;
}
