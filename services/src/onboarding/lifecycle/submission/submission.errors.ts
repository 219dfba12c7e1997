import { DomainError } from '../../../platform';

export class IdempotencyKeyMissing extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_MISSING');
  }
}

/** The key belongs to the submission of another application. */
export class IdempotencyKeyReused extends DomainError {
  constructor() {
    super('IDEMPOTENCY_KEY_REUSED');
  }
}
