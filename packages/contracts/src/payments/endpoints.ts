import { endpoints } from '../endpoints';
import { object, Type } from '../endpoints/schemas';

export const paymentsEndpoints = endpoints({
  'POST /payments/webhooks/stripe': {
    summary: "Stripe's signed webhooks; each event is processed once, in any order",
    access: 'public',
    takesBytes: true,
    headers: {
      'stripe-signature': {
        description: "Stripe's signature of the raw body",
        example: 't=1,v1=00',
        isOptional: true,
      },
    },
    reply: object({ received: Type.Literal(true) }),
    example: { received: true },
    errors: ['WEBHOOK_SIGNATURE_INVALID', 'SERVICE_UNAVAILABLE'],
  },
});
