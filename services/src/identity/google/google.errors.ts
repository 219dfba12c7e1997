import { DomainError } from '../../platform';

/** The provider does not respond, or not usably. */
export class GoogleUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('GOOGLE_UNAVAILABLE', { cause, retryAfterSeconds: 30 });
  }
}

/** The person declined, took too long, or the callback does not belong to this sign-in. */
export class GoogleFailed extends DomainError {
  constructor(cause?: unknown) {
    super('GOOGLE_FAILED', { cause });
  }
}
