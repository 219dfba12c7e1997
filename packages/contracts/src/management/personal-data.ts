import { instant, object, Type, word } from '../endpoints/schemas';
import { INVITED_ROLES } from './team';

const role = word(INVITED_ROLES);

/** Invitations to work in a restaurant, in a person's data export. */
export const managementPersonalData = object({
  invitationsReceived: Type.Array(
    object({
      restaurant: Type.String(),
      sentTo: Type.String({ description: 'Email address or phone number' }),
      ...{ role, sentAt: instant, endsAt: instant, wasAccepted: Type.Boolean() },
    }),
  ),
  invitationsSent: Type.Array(object({ restaurant: Type.String(), role, sentAt: instant })),
});
