import type { PaymentState } from '@mealtime/contracts/payments';
import type { Payment } from './payment.entity';
import type { Seen } from './provider/payment-provider';

/** Next step of settling: an action at the provider, a state to record, or nothing. */
export type Step =
  | { act: 'capture'; cents: number }
  | { act: 'cancel' | 'expire' | 'refund-all' }
  | { record: Extract<PaymentState, 'authorised' | 'captured' | 'void'> }
  | undefined;

type Settled = Pick<Payment, 'state' | 'wish' | 'captureCents'>;

/**
 * The only place that decides how a payment follows its order, from the order's wish and the provider's state. It does not
 * depend on the caller, or on the order in which news arrives. Repeated until it returns undefined.
 */
export function nextStep(payment: Settled, seen: Seen): Step {
  const { state, wish } = payment;
  if (state === 'refunded') return undefined;
  if (state === 'void' || state === 'failed') return afterTheEnd(seen);
  switch (seen.status) {
    case 'open':
      return wish === 'release' ? { act: 'expire' } : undefined;
    case 'absent':
      return wish === 'release' ? { record: 'void' } : undefined;
    case 'over':
      return { record: 'void' };
    case 'authorised':
      if (wish === 'release') return { act: 'cancel' };
      if (state === 'new') return { record: 'authorised' };
      return wish === 'capture' ? { act: 'capture', cents: payment.captureCents! } : undefined;
    case 'captured':
      if (state === 'new' || state === 'authorised') return { record: 'captured' };
      return wish === 'release' ? { act: 'refund-all' } : undefined;
  }
}

/** The payment has ended: a page made since is closed, and an authorisation on it cancelled. */
function afterTheEnd({ status }: Seen): Step {
  if (status === 'open') return { act: 'expire' };
  return status === 'authorised' ? { act: 'cancel' } : undefined;
}
