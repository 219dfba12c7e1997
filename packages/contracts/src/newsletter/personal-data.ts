import { instant, object, Type } from '../endpoints/schemas';

/** What the newsletter holds of a person whose e-mail address is confirmed, in the file that the person is given. */
export const newsletterPersonalData = object({
  subscriptions: Type.Array(
    object({ email: Type.String(), state: Type.String(), askedAt: instant, changedAt: instant }),
  ),
  consents: Type.Array(object({ what: Type.String(), wording: Type.String(), version: Type.Integer(), at: instant })),
  asks: Type.Array(object({ askedAt: instant }), { description: 'Within the last day' }),
});
