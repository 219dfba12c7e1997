import { DomainError } from '../../platform';

/** The password was right; the code of the second factor is missing. */
export class SecondFactorRequired extends DomainError {
  constructor() {
    super('SECOND_FACTOR_REQUIRED');
  }
}

export class SecondFactorWrong extends DomainError {
  constructor() {
    super('SECOND_FACTOR_WRONG');
  }
}

export class ConfirmationRequired extends DomainError {
  constructor() {
    super('CONFIRMATION_REQUIRED');
  }
}

export class ConfirmationWrong extends DomainError {
  constructor() {
    super('CONFIRMATION_WRONG');
  }
}

export class PasskeyRefused extends DomainError {
  constructor() {
    super('PASSKEY_REFUSED');
  }
}
