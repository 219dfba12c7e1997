import { DomainError } from '../../platform';

export class InvalidLogin extends DomainError {
  constructor() {
    super('INVALID_LOGIN');
  }
}

export class TooManyLogins extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED', { retryAfterSeconds });
  }
}
