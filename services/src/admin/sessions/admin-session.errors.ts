import { DomainError } from '../../platform';

export class InvalidLogin extends DomainError {
  constructor() {
    super('INVALID_LOGIN');
  }
}
