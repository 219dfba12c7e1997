import { DomainError, FieldError } from '../../platform';

export class EmailTaken extends FieldError {
  constructor() {
    super('EMAIL_TAKEN', 'email');
  }
}

/** The limit of answers about existing accounts is reached. */
export class EmailAsksLimit extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('EMAIL_ASKS_LIMIT', { retryAfterSeconds });
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
