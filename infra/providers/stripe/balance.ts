import type Stripe from 'stripe';
import type { Context } from './context';
import { createId } from './ids';

/** Stripe's price of a card payment in Canada: 2.9 % and 30 cents. Refunds give none of it back. */
const FEE_PER_MILLE = 29;
const FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1_500;
/** Time until money of a payment is available. */
const PENDING_SECONDS = 2 * 24 * 3600;

type Transaction = Stripe.BalanceTransaction;

interface Entry {
  type: 'adjustment' | 'charge' | 'refund';
  category: 'charge' | 'dispute' | 'refund';
  amount: number;
  fee: number;
  source: string;
  currency: string;
  description: string | null;
  pendingSeconds: number;
}

function record(context: Context, entry: Entry): Transaction {
  const now = context.seconds();
  const { amount, currency, fee, source, description, type } = entry;
  const feeDetail = {
    amount: fee,
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
  const transaction = {
    id: createId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: now + entry.pendingSeconds,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: entry.category,
    source,
    status: 'pending',
    type,
  } satisfies Transaction;
  return context.store.put('balance_transaction', transaction);
}

export function recordCapture(context: Context, charge: Stripe.Charge, amount: number): Transaction {
  return record(context, {
    ...{ type: 'charge', category: 'charge', amount, source: charge.id, pendingSeconds: PENDING_SECONDS },
    fee: Math.round((amount * FEE_PER_MILLE) / 1_000) + FEE_CENTS,
    ...{ currency: charge.currency, description: charge.description },
  });
}

export function recordRefund(context: Context, refund: Pick<Stripe.Refund, 'id' | 'amount' | 'currency'>): Transaction {
  return record(context, {
    ...{ type: 'refund', category: 'refund', amount: -refund.amount, fee: 0, source: refund.id, pendingSeconds: 0 },
    ...{ currency: refund.currency, description: 'REFUND FOR CHARGE' },
  });
}

export function recordDispute(context: Context, disputeId: string, charge: Stripe.Charge, amount: number): Transaction {
  return record(context, {
    ...{ type: 'adjustment', category: 'dispute', amount: -amount, fee: DISPUTE_FEE_CENTS, source: disputeId },
    ...{ currency: charge.currency, description: `Chargeback withdrawal for ${charge.id}`, pendingSeconds: 0 },
  });
}
