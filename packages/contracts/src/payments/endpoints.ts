import { endpoints } from '../endpoints';
import { object, Type } from '../endpoints/schemas';

export const paymentsEndpoints = endpoints({
  'POST /payments/webhooks/stripe': {
    summary: 'What Stripe tells of payments; signed, each event acted on once, in any order',
    access: 'public',
    takesBytes: true,
    headers: {
      'stripe-signature': {
        description: 'Of the raw body, as Stripe makes it',
        example: 't=1,v1=00',
        isOptional: true,
      },
    },
    reply: object({ received: Type.Literal(true) }),
    example: { received: true },
    errors: ['WEBHOOK_SIGNATURE_INVALID', 'SERVICE_UNAVAILABLE'],
  },
});
