/** How it is with a payment at its provider. */
export interface Seen {
  /**
   * `absent`: there is no page yet. `open`: the page waits for somebody. `over`: nothing was paid and nothing will be, or
   * it was given back before it was captured.
   */
  status: 'absent' | 'open' | 'authorised' | 'captured' | 'over';
  providerPaymentId: string | null;
  /** Authorised or captured; 0 otherwise. */
  cents: number;
}

/** How it is with a refund at the provider: a bank may take days, and say no in the end. */
export type SeenRefund = { status: 'done' | 'under-way'; id: string } | { status: 'refused'; reason: string };

export interface PaymentPage {
  sessionId: string;
  url: string;
}

export interface PageRequest {
  paymentId: string;
  orderId: string;
  /** As people say it. */
  orderNumber: number;
  rows: readonly { label: string; cents: number }[];
  amountCents: number;
  email: string;
  createdAt: Date;
}

/**
 * Who carries payments. Every call may be made again: the same one has one effect. Throws PAYMENTS_UNAVAILABLE when nothing
 * is known of the outcome.
 */
export interface PaymentProviderPort {
  /** A refusal is PAYMENTS_UNAVAILABLE too: nobody can pay, and it is not the person's fault. */
  openPage(request: PageRequest): Promise<PaymentPage>;
  look(payment: { sessionId: string | null; providerPaymentId: string | null }): Promise<Seen>;
  capture(paymentId: string, providerPaymentId: string, cents: number): Promise<void>;
  cancel(paymentId: string, providerPaymentId: string): Promise<void>;
  expire(sessionId: string): Promise<void>;
  refund(refundId: string, providerPaymentId: string, cents: number): Promise<SeenRefund>;
  lookAtRefund(providerRefundId: string): Promise<SeenRefund>;
}

export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
