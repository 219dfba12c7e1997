import { DomainError, ValidationFailed } from '../../../platform';
import type { OwnerApplication } from './application.view';

/** Also said of another applicant's application, so that nothing is told about it. */
export class ApplicationNotFound extends DomainError {
  constructor() {
    super('APPLICATION_NOT_FOUND');
  }
}

export class ApplicationUnknownPhone extends DomainError {
  constructor() {
    super('APPLICATION_UNKNOWN_PHONE');
  }
}

export class ApplicationExpired extends DomainError {
  constructor() {
    super('APPLICATION_EXPIRED');
  }
}

/** Its state does not let its owner change this now. */
export class ApplicationLocked extends DomainError {
  constructor() {
    super('APPLICATION_LOCKED');
  }
}

export class StepMissing extends DomainError {
  constructor() {
    super('APPLICATION_STEP_MISSING');
  }
}

/** The reviewers asked for other fields of the step than these. */
export class FieldsNotAskedFor extends ValidationFailed {
  constructor(fields: readonly string[]) {
    const message = 'This is not what you gave before, and we did not ask you to change it';
    super(Object.fromEntries(fields.map((field) => [field, [message]])));
  }
}

/** The reply also has the application as it is now. */
export class VersionConflict extends DomainError {
  constructor(application: OwnerApplication) {
    super('VERSION_CONFLICT', { reply: { application } });
  }
}

/** The proof was used already, for an application with other details. */
export class ReplayMismatch extends DomainError {
  constructor() {
    super('REPLAY_MISMATCH');
  }
}

/** The phone proves whose application it is: another phone is another application. */
export class PhoneFixed extends ValidationFailed {
  constructor() {
    super({ phoneNumber: ['This application belongs to the phone number you verified'] });
  }
}

/** The proof opened a session already; another one needs another proof. */
export class ProofUsed extends DomainError {
  constructor() {
    super('PROOF_INVALID');
  }
}
