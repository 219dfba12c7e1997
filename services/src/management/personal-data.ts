import { carriedOut, exported, instant, type PersonalData } from '../platform/module';
import { restaurantOf } from '../restaurants/module';

/** SQL: invitations of a person, accepted by the account or sent to an address that is verified as theirs. */
const TO_PERSON = `(i.accepted_by = person.id or i.contact_key = person.phone or i.contact_key = any(person.own_emails))`;
const MACS = 'keyed hashes only, deleted within days; they identify no person';

/** Invitations to work in a restaurant, with inviter and invited person. */
export const managementPersonalData: PersonalData = {
  account: {
    exports: {
      invitationsReceived: exported(
        'management.invitations-received',
        `select r.name as restaurant, i.contact as "sentTo", i.role, ${instant('i.sent_at')} as "sentAt",
           ${instant('i.expires_at')} as "endsAt", i.accepted_by is not null as "wasAccepted"
         from person join management.invitation i on ${TO_PERSON}
           cross join lateral ${restaurantOf('i.restaurant_id')} r
         order by i.sent_at`,
      ),
      invitationsSent: exported(
        'management.invitations-sent',
        `select r.name as restaurant, i.role, ${instant('i.sent_at')} as "sentAt"
         from person join management.invitation i on i.invited_by = person.id
           cross join lateral ${restaurantOf('i.restaurant_id')} r
         order by i.sent_at`,
      ),
    },
    erases: [
      carriedOut('management.erase-invitations', `delete from management.invitation i using person where ${TO_PERSON}`),
      carriedOut(
        'management.erase-inviters',
        'update management.invitation i set invited_by = null from person where i.invited_by = person.id',
      ),
    ],
  },
  leaves: { invitation_send: { exporting: MACS, erasing: MACS } },
};
