import { DomainError } from '../../platform';

/** Operators have suspended the account. */
export class AccountSuspended extends DomainError {
  constructor() {
    super('ACCOUNT_SUSPENDED');
  }
}
