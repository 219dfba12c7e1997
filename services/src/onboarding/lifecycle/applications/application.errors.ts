import { DomainError, ValidationFailed } from '../../../platform';
import type { OwnerApplication } from './application.view';

/** Also for another applicant's application, so that nothing is revealed. */
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

/** Its state does not allow this change. */
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

/** The step's fields differ from those that reviewers asked to change. */
export class FieldsNotAskedFor extends ValidationFailed {
  constructor(fields: readonly string[]) {
    const message = 'This is not what you gave before, and we did not ask you to change it';
    super(Object.fromEntries(fields.map((field) => [field, [message]])));
  }
}

/** The reply contains the present application. */
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

/** The phone identifies the applicant: another phone needs another application. */
export class PhoneFixed extends ValidationFailed {
  constructor() {
    super({ phoneNumber: ['This application belongs to the phone number you verified'] });
  }
}

/** The proof has opened a session; another session needs another proof. */
export class ProofUsed extends DomainError {
  constructor() {
    super('PROOF_INVALID');
  }
}
