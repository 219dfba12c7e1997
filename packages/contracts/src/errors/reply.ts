import type { ErrorCode } from './code';
import type { FieldErrors } from '../rules/rule';

/** The one shape of every reply under /api that is not a success. */
export interface ErrorReply {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
  /** The same sentence, where the specification's calls read it. */
  message: string;
  correlationId: string;
}
