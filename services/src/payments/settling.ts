import type { PaymentState } from '@mealtime/contracts/payments';
import type { Payment } from './payment.entity';
import type { Seen } from './provider/payment-provider';

/** What settling does next: act at the provider, write down what is so there, or nothing. */
export type Step =
  | { act: 'capture'; cents: number }
  | { act: 'cancel' | 'expire' | 'refund-all' }
  | { record: Extract<PaymentState, 'authorised' | 'captured' | 'void'> }
  | undefined;

type Settled = Pick<Payment, 'state' | 'wish' | 'captureCents'>;

/**
 * The one statement of how a payment follows its order: given what the order wants and what the provider says, whoever
 * asks and in whatever order news arrives. Repeated until it says nothing.
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

/** Nobody wants the money any more: a page that was made meanwhile is closed, what was authorised on it is let go. */
function afterTheEnd({ status }: Seen): Step {
  if (status === 'open') return { act: 'expire' };
  return status === 'authorised' ? { act: 'cancel' } : undefined;
}
