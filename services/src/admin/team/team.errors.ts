import { DomainError } from '../../platform';

export class AdminNotFound extends DomainError {
  constructor() {
    super('ADMIN_NOT_FOUND');
  }
}

/** Somebody has to be left who can let others in. */
export class LastOwner extends DomainError {
  constructor() {
    super('LAST_OWNER');
  }
}

export class AlreadyInvited extends DomainError {
  constructor() {
    super('ALREADY_INVITED');
  }
}

export class InvitationInvalid extends DomainError {
  constructor() {
    super('INVITATION_INVALID');
  }
}

export class UsernameTaken extends DomainError {
  constructor() {
    super('USERNAME_TAKEN');
  }
}

/** Who is erased should not be the one who does it: the session would end in the middle, and nobody else would know. */
export class OwnAccount extends DomainError {
  constructor() {
    super('OWN_ACCOUNT');
  }
}
