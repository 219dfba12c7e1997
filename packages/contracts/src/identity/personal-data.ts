import { instant, nullable, object, Type } from '../endpoints/schemas';
import { eachAccountField } from './account-fields';

const session = object({ audience: Type.String(), openedAt: instant, expiresAt: instant });

/** Identity's part of a person's data export. */
export const identityPersonalData = object({
  account: Type.Array(
    object({
      ...eachAccountField(() => Type.String()),
      email: Type.String(),
      phoneNumber: nullable(Type.String({ description: 'E.164' })),
      emailConfirmedAt: nullable(instant),
      hasPassword: Type.Boolean({ description: 'Only a hash of the password is stored' }),
      googleId: nullable(Type.String()),
      photoURL: nullable(Type.String()),
      createdAt: instant,
      updatedAt: instant,
      suspendedAt: nullable(instant),
    }),
  ),
  customer: Type.Array(object({ createdAt: instant, marketingConsentAt: nullable(instant) })),
  memberships: Type.Array(object({ restaurant: Type.String(), role: Type.String(), createdAt: instant })),
  sessions: Type.Array(session, { description: 'Browsers that are signed in' }),
  textsSent: Type.Array(object({ sentAt: instant }), { description: 'Codes sent to the phone within the last day' }),
  phoneVerifications: Type.Array(
    object({ purpose: Type.String(), state: Type.String(), askedAt: instant, expiresAt: instant }),
  ),
  phoneProofs: Type.Array(object({ purpose: Type.String(), provenAt: instant, usedAt: nullable(instant) })),
  emailsSent: Type.Array(object({ what: Type.String(), askedAt: instant, sentAt: nullable(instant) }), {
    description: 'Of the last days: older ones are not kept',
  }),
  passwordChanges: Type.Array(object({ changedAt: instant }), {
    description: 'Changes whose notification email is not sent yet',
  }),
  emailsTaken: Type.Array(object({ toldAt: instant }), {
    description: 'When a sign-up revealed that an email address has an account, within the last day',
  }),
});

/** Identity's data about an admin. */
export const identityAdminData = object({ sessions: Type.Array(session) });
