/** State of a payment at its provider. */
export interface Seen {
  /**
   * `absent`: there is no page yet. `open`: the page can be paid. `over`: nothing was paid and nothing will be, or the
   * authorisation was cancelled before a capture.
   */
  status: 'absent' | 'open' | 'authorised' | 'captured' | 'over';
  providerPaymentId: string | null;
  /** Authorised or captured amount; 0 otherwise. */
  cents: number;
}

/** State of a refund at the provider: a bank may take days, and refuse it in the end. */
export type SeenRefund = { status: 'done' | 'under-way'; id: string } | { status: 'refused'; reason: string };

export interface PaymentPage {
  sessionId: string;
  url: string;
}

export interface PageRequest {
  paymentId: string;
  orderId: string;
  /** The number that people see. */
  orderNumber: number;
  rows: readonly { label: string; cents: number }[];
  amountCents: number;
  email: string;
  createdAt: Date;
}

/**
 * A payment provider. Every call is idempotent and may be repeated. Throws PAYMENTS_UNAVAILABLE when the outcome is
 * unknown.
 */
export interface PaymentProviderPort {
  /** A refusal is PAYMENTS_UNAVAILABLE too: the customer cannot pay, through no fault of their own. */
  openPage(request: PageRequest): Promise<PaymentPage>;
  look(payment: { sessionId: string | null; providerPaymentId: string | null }): Promise<Seen>;
  capture(paymentId: string, providerPaymentId: string, cents: number): Promise<void>;
  cancel(paymentId: string, providerPaymentId: string): Promise<void>;
  expire(sessionId: string): Promise<void>;
  refund(refundId: string, providerPaymentId: string, cents: number): Promise<SeenRefund>;
  lookAtRefund(providerRefundId: string): Promise<SeenRefund>;
}

export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
