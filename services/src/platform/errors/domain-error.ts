import { ERRORS, errorMessage, waitInWords, type ErrorCode } from '@mealtime/contracts/errors';
import type { FieldErrors } from '@mealtime/contracts/rules';

export interface DomainErrorDetails {
  /** Messages beside fields, where the person can mend something. */
  fields?: FieldErrors;
  /** Seconds until trying again makes sense; fills {wait} of the sentence and becomes Retry-After. */
  retryAfterSeconds?: number;
  /** Fill further placeholders of the sentence. */
  values?: Readonly<Record<string, string>>;
  /** Further members of the reply that the specification names for this call. */
  reply?: Readonly<Record<string, unknown>>;
  /** For the log only. */
  cause?: unknown;
}

/**
 * What services throw: an error named by its meaning, with a stable code. It knows nothing of HTTP; the exception
 * filter gives it a status and a shape.
 */
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

/** An error that belongs to one field: its sentence also stands beside it. */
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

/** Something we depend on does not answer; trying again soon makes sense. */
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
