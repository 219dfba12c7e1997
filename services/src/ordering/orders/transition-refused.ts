import { ORDER_STATE_WORDS } from '@mealtime/contracts/ordering';
import { DomainError } from '../../platform';
import type { Order } from './order.entity';

/** The caller cannot move the order from its state to the requested one. */
export class TransitionRefused extends DomainError {
  constructor({ state }: Pick<Order, 'state'>) {
    super('ORDER_TRANSITION_REFUSED', { values: { state: ORDER_STATE_WORDS[state] } });
  }
}
