import type { VerificationPurpose } from '@mealtime/contracts/identity';
import { DomainError, FieldError } from '../../platform';

export class PhoneNotCanadian extends FieldError {
  constructor() {
    super('PHONE_NOT_CANADIAN', 'phoneNumber');
  }
}

export class PhoneNotReachable extends FieldError {
  constructor(cause?: unknown) {
    super('PHONE_NOT_REACHABLE', 'phoneNumber', { cause });
  }
}

/** The provider refused the message, not because of the number. */
export class SendFailed extends DomainError {
  constructor(cause?: unknown) {
    super('SEND_FAILED', { cause, retryAfterSeconds: 5 });
  }
}

/** An outage with a known retry time. New customers have another way in, which the message names. */
export class SmsUnavailable extends DomainError {
  constructor(retryAfterSeconds: number, purpose: VerificationPurpose) {
    super(purpose === 'customer' ? 'SMS_UNAVAILABLE_CUSTOMER' : 'SMS_UNAVAILABLE', { retryAfterSeconds });
  }
}

export class SendTooSoon extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('SEND_TOO_SOON', { retryAfterSeconds });
  }
}

export class SendLimitPhone extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('SEND_LIMIT_PHONE', { retryAfterSeconds });
  }
}

export class SendLimitAddress extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('SEND_LIMIT_ADDRESS', { retryAfterSeconds });
  }
}

export class SendLimitDay extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('SEND_LIMIT_DAY', { retryAfterSeconds });
  }
}

/** A refused code's reply also has the specification's `verified`. */
const reply = { verified: false };

export class CodeWrong extends DomainError {
  constructor() {
    super('CODE_WRONG', { reply });
  }
}

export class CodeTooMany extends DomainError {
  constructor() {
    super('CODE_TOO_MANY', { reply });
  }
}

export class CodeExpired extends DomainError {
  constructor() {
    super('CODE_EXPIRED', { reply });
  }
}

export class ProofInvalid extends DomainError {
  constructor() {
    super('PROOF_INVALID');
  }
}
