import { ERRORS, errorMessage, waitInWords, type ErrorCode } from '@mealtime/contracts/errors';
import type { FieldErrors } from '@mealtime/contracts/rules';

export interface DomainErrorDetails {
  /** Messages for fields that the user can correct. */
  fields?: FieldErrors;
  /** Seconds until a retry; fills {wait} in the message and becomes Retry-After. */
  retryAfterSeconds?: number;
  /** Values of further placeholders in the message. */
  values?: Readonly<Record<string, string>>;
  /** Further members of the response, as its endpoint specifies. */
  reply?: Readonly<Record<string, unknown>>;
  /** For the log only. */
  cause?: unknown;
}

/** An error of the domain with a stable code, independent of HTTP; the exception filter converts it. */
export class DomainError extends Error {
  readonly details: DomainErrorDetails;

  constructor(
    readonly code: ErrorCode,
    details: DomainErrorDetails = {},
  ) {
    const { retryAfterSeconds, values, cause } = details;
    const wait = retryAfterSeconds === undefined ? {} : { wait: waitInWords(retryAfterSeconds) };
    super(errorMessage(ERRORS[code], { ...values, ...wait }), cause === undefined ? undefined : { cause });
    this.details = details;
    this.name = new.target.name;
  }
}

/** An error of one field; its message is also shown beside the field. */
export class FieldError extends DomainError {
  constructor(code: ErrorCode, field: string, details: DomainErrorDetails = {}) {
    super(code, { ...details, fields: { [field]: [errorMessage(ERRORS[code])] } });
  }
}

export class ValidationFailed extends DomainError {
  constructor(fields: FieldErrors) {
    super('VALIDATION_FAILED', { fields });
  }
}

/** A dependency does not respond; a retry may succeed. */
export class ServiceUnavailable extends DomainError {
  constructor(cause?: unknown, retryAfterSeconds = 2) {
    super('SERVICE_UNAVAILABLE', { retryAfterSeconds, cause });
  }
}

export class Unauthenticated extends DomainError {
  constructor() {
    super('UNAUTHENTICATED');
  }
}
