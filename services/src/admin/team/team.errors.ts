import { DomainError } from '../../platform';

export class AdminNotFound extends DomainError {
  constructor() {
    super('ADMIN_NOT_FOUND');
  }
}

/** One owner must remain who can invite others. */
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

/** Owners cannot erase themselves: their session would end halfway, and nobody else would know. */
export class OwnAccount extends DomainError {
  constructor() {
    super('OWN_ACCOUNT');
  }
}
