import {
  decision,
  requestedChanges,
  reviewMessage,
  REVIEWED_STATES,
  version,
  type DecideRequest,
  type Decision,
  type RequestedChange,
  type ReviewedState,
} from '@mealtime/contracts/onboarding';
import { oneOf, text } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

const search = text({ max: [100, 'Please search for something shorter'] });

export class ListReviews {
  @ByRule(oneOf(REVIEWED_STATES, 'This state is not known'), { optional: true, example: 'submitted' })
  state?: ReviewedState;

  @ByRule(search, {
    optional: true,
    description: 'Words, or parts of them, of a name, an e-mail address or a phone',
    example: 'noodle',
  })
  q = '';

  @ByRule(text({ max: [1_000, 'That is too long'] }), { optional: true, description: 'nextCursor of the page before' })
  cursor = '';
}

export class Decide implements DecideRequest {
  @ByRule(version, { description: 'Of the application that was reviewed', example: 4 })
  version: number;

  @ByRule(decision, { description: 'claim, approve, request-changes or decline', example: 'request-changes' })
  decision: Decision;

  @ByRule(reviewMessage, { optional: true, description: 'Read by the owner', example: 'One number needs a look.' })
  message = '';

  @ByRule(requestedChanges, {
    optional: true,
    description: 'For request-changes: what the owner can then change. None, with a message: every step.',
    example: [{ step: 'bank', field: 'transitNumber', message: 'It does not match the void cheque.' }],
  })
  changes: RequestedChange[] = [];
}
