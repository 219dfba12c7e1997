import { DomainError } from '../../../platform';

export class IdempotencyKeyMissing extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_MISSING');
  }
}

/** The key was used for another application. */
export class IdempotencyKeyReused extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_REUSED');
  }
}
