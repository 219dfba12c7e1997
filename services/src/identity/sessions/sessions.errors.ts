import { DomainError } from '../../platform';

/** Those who run the marketplace have closed the account for now. */
export class AccountSuspended extends DomainError {
  constructor() {
    super('ACCOUNT_SUSPENDED');
  }
}
