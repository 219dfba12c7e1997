import { DomainError } from '../../../platform';
import type { ReviewApplication } from './review.view';

export class ClaimedByAnother extends DomainError {
  constructor() {
    super('APPLICATION_CLAIMED');
  }
}

export class DecisionNotPossible extends DomainError {
  constructor() {
    super('DECISION_NOT_POSSIBLE');
  }
}

/** The reply contains the present application. */
export class ReviewConflict extends DomainError {
  constructor(application: ReviewApplication) {
    super('VERSION_CONFLICT', { reply: { application } });
  }
}
