import { DomainError, FieldError } from '../../platform';

export class EmailTaken extends FieldError {
  constructor() {
    super('EMAIL_TAKEN', 'email');
  }
}

export class PhoneTaken extends FieldError {
  constructor() {
    super('PHONE_TAKEN', 'phoneNumber');
  }
}

/** The proof was used already, for a sign-up with other details. */
export class ReplayMismatch extends DomainError {
  constructor() {
    super('REPLAY_MISMATCH');
  }
}

export class AccountNotFound extends DomainError {
  constructor() {
    super('ACCOUNT_NOT_FOUND');
  }
}
