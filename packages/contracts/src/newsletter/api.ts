/** POST /api/newsletter/subscriptions. The reply is the same whether the address is known or not. */
export interface SubscribeRequest {
  email: string;
  /** A field that people never see; what fills it in is a program. */
  website?: string;
}
export interface SubscribeReply {
  message: string;
}

/** POST /api/newsletter/confirm */
export interface ConfirmSubscriptionRequest {
  /** From the link in the e-mail. */
  token: string;
}
export interface ConfirmSubscriptionReply {
  message: string;
}

/** POST /api/newsletter/unsubscribe?token= : the link's token, without a login. */
export interface UnsubscribeReply {
  message: string;
}

/** What a subscriber agrees to. It is recorded with each consent: other words need another version. */
export const NEWSLETTER_CONSENT = {
  version: 1,
  wording:
    'Mealtime may send me its newsletter by e-mail: new dishes, kitchens and offers. I can unsubscribe at any time with one click.',
} as const;
