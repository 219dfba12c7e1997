import { instant, object, Type } from '../endpoints/schemas';

/** The newsletter's part of a person's data export, if their e-mail address is confirmed. */
export const newsletterPersonalData = object({
  subscriptions: Type.Array(
    object({ email: Type.String(), state: Type.String(), askedAt: instant, changedAt: instant }),
  ),
  consents: Type.Array(object({ what: Type.String(), wording: Type.String(), version: Type.Integer(), at: instant })),
  asks: Type.Array(object({ askedAt: instant }), { description: 'Within the last day' }),
});
