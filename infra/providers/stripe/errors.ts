import type Stripe from 'stripe';

/** The fields of an answer's `error` that we use. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** An error answer of Stripe. */
export class StripeApiError extends Error {
  readonly body: ErrorBody;

  constructor(
    readonly status: number,
    body: Omit<ErrorBody, 'doc_url'>,
    /** Refused before anything was executed: such an answer is not stored under its idempotency key. */
    readonly beforeExecution = false,
  ) {
    super(body.message);
    const url = body.code && { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
    this.body = { ...body, ...url };
  }
}

/** An invalid parameter. */
export function invalidParameter(param: string, message: string, code?: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, true);
}

/** A valid request that the current state does not allow. */
export function refusedRequest(message: string, details: Partial<ErrorBody> = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details });
}

export function missingResource(kind: string, id: string, param = 'id', status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param }, true);
}
