import { DomainError } from '../../platform';

/** The provider does not answer, or not in a usable way. */
export class GoogleUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('GOOGLE_UNAVAILABLE', { cause, retryAfterSeconds: 30 });
  }
}

/** The person declined, took too long, or came back with something that is not from this sign-in. */
export class GoogleFailed extends DomainError {
  constructor(cause?: unknown) {
    super('GOOGLE_FAILED', { cause });
  }
}
