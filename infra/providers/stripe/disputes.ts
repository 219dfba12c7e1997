import type Stripe from 'stripe';
import { recordDispute } from './balance';
import { testCardByFingerprint } from './cards';
import { refundableAmount } from './charges';
import type { Context } from './context';
import { createId } from './ids';

/** Time from the capture to the dispute, for the test cards that dispute. */
export const DISPUTE_AFTER_SECONDS = 3;
const EVIDENCE_SECONDS = 9 * 24 * 3600;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute, which takes the amount back at once. A refunded charge is not disputed. */
export function openDispute(context: Context, chargeId: string): void {
  const { store, events, seconds } = context;
  const charge = store.require('charge', chargeId);
  const amount = refundableAmount(charge);
  if (amount === 0) return;
  const card = testCardByFingerprint(charge.payment_method_details?.card?.fingerprint ?? '');
  const id = createId('dp_');
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [recordDispute(context, id, charge, amount)],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds() + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: card?.dispute ?? 'general',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  store.put('charge', { ...charge, disputed: true });
  events.emit('charge.dispute.created', store.put('dispute', dispute));
}
