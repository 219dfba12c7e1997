import { errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { FieldErrors } from '@mealtime/contracts/rules';

/** The server's codes, and two for replies that never came or could not be read. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

export interface ApiErrorDetails {
  code: ApiErrorCode;
  /** A whole sentence that can be shown to a person as it is. */
  message: string;
  fields?: FieldErrors;
  /** HTTP status; undefined when no reply came. */
  status?: number | undefined;
  /** What to quote to support; undefined when no reply came. */
  correlationId?: string | undefined;
  /** How long the server asks to wait, from Retry-After. */
  retryAfterSeconds?: number | undefined;
  /** The whole reply, for codes that come with more than a sentence. */
  reply?: unknown;
  cause?: unknown;
}

/** Every failed request ends in one of these, whatever went wrong on the way. */
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
 * True for an ApiError, and with codes only for one of those. Compares by name, not by class: every separately built
 * bundle carries a class of its own.
 */
export function isApiError<Code extends ApiErrorCode = ApiErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is ApiError & { readonly code: Code } {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('code' in error)) return false;
  return codes.length === 0 || codes.includes(error.code as Code);
}

/** Whatever was thrown, as something that can be shown: our own mistakes are "unexpected". */
export const asApiError = (error: unknown): ApiError =>
  isApiError(error)
    ? error
    : new ApiError({ code: 'UNEXPECTED', message: errorMessage(platformErrors.UNEXPECTED), cause: error });
