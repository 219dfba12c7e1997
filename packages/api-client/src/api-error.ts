import { errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { FieldErrors } from '@mealtime/contracts/rules';

/** The server's error codes, and two for missing or unreadable replies. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

export interface ApiErrorDetails {
  code: ApiErrorCode;
  /** A sentence that can be displayed as it is. */
  message: string;
  fields?: FieldErrors;
  /** HTTP status; undefined without a reply. */
  status?: number | undefined;
  /** Request id to quote to support; undefined without a reply. */
  correlationId?: string | undefined;
  /** Seconds to wait, from Retry-After. */
  retryAfterSeconds?: number | undefined;
  /** The entire reply, for codes with further members. */
  reply?: unknown;
  cause?: unknown;
}

/** The error of every failed request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors;
  readonly status: number | undefined;
  readonly correlationId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reply: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.status = details.status;
    this.correlationId = details.correlationId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reply = details.reply;
  }
}

/**
 * True for an ApiError, and with codes only for one of those. Compares by name, not by class: every bundle has its own
 * copy of the class.
 */
export function isApiError<Code extends ApiErrorCode = ApiErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is ApiError & { readonly code: Code } {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('code' in error)) return false;
  return codes.length === 0 || codes.includes(error.code as Code);
}

/** Converts any thrown value to an ApiError; programming errors are "unexpected". */
export const asApiError = (error: unknown): ApiError =>
  isApiError(error)
    ? error
    : new ApiError({ code: 'UNEXPECTED', message: errorMessage(platformErrors.UNEXPECTED), cause: error });
