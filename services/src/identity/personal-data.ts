import { carriedOut, exported, instant, jobsOf, staying, type PersonalData } from '../platform/module';
import { restaurantOf } from '../restaurants/module';
import { ACCOUNT_TEXTS, NO_ACCOUNT_TEXTS } from './accounts/account.columns';

const SESSIONS = exported(
  'identity.sessions',
  `select s.audience, ${instant('s.created_at')} as "openedAt", ${instant('s.expires_at')} as "expiresAt"
   from identity.session s, person where s.subject_id = person.id order by s.created_at desc`,
);

/** Tables with the phone, for any purpose. */
const OF_PHONE = ['email_told', 'verification', 'phone_proof'].map((table) =>
  carriedOut(
    `identity.erase-${table}`,
    `delete from identity.${table} one using person where one.phone_number = person.phone`,
  ),
);
const OF_ACCOUNT = ['customer', 'membership', 'password_change'].map((table) =>
  carriedOut(
    `identity.erase-${table}`,
    `delete from identity.${table} one using person where one.account_id = person.id`,
  ),
);

const MACS = 'keyed hashes only, which expire within a quarter of an hour; they identify no person';

/** Identity's personal data. */
export const identityPersonalData: PersonalData = {
  account: {
    exports: {
      account: exported(
        'identity.account',
        `select ${ACCOUNT_TEXTS}, a.email, a.phone_number as "phoneNumber",
           ${instant('a.email_confirmed_at')} as "emailConfirmedAt", a.password_hash is not null as "hasPassword",
           a.google_sub as "googleId", a.photo_url as "photoURL", ${instant('a.created_at')} as "createdAt",
           ${instant('a.updated_at')} as "updatedAt", ${instant('a.suspended_at')} as "suspendedAt"
         from identity.account a, person where a.id = person.id`,
      ),
      customer: exported(
        'identity.customer',
        `select ${instant('c.created_at')} as "createdAt", ${instant('c.marketing_consent_at')} as "marketingConsentAt"
         from identity.customer c, person where c.account_id = person.id`,
      ),
      memberships: exported(
        'identity.memberships',
        `select r.name as restaurant, m.role, ${instant('m.created_at')} as "createdAt"
         from person join identity.membership m on m.account_id = person.id
           cross join lateral ${restaurantOf('m.restaurant_id')} r
         order by m.created_at`,
      ),
      sessions: SESSIONS,
      textsSent: exported(
        'identity.texts-sent',
        `select ${instant('s.sent_at')} as "sentAt" from identity.code_send s, person
         where s.phone_number = person.phone order by s.sent_at`,
      ),
      phoneVerifications: exported(
        'identity.phone-verifications',
        `select v.purpose, v.state, ${instant('v.code_made_at')} as "askedAt", ${instant('v.expires_at')} as "expiresAt"
         from identity.verification v, person where v.phone_number = person.phone order by v.code_made_at`,
      ),
      phoneProofs: exported(
        'identity.phone-proofs',
        `select p.purpose, ${instant('p.created_at')} as "provenAt", ${instant('p.consumed_at')} as "usedAt"
         from identity.phone_proof p, person where p.phone_number = person.phone order by p.created_at`,
      ),
      emailsSent: exported(
        'identity.emails-sent',
        `select 'confirm-email' as what, ${instant('j."createdAt"')} as "askedAt", ${instant('j."completedAt"')} as "sentAt"
         from person cross join lateral ${jobsOf('confirm-email', 'customerId', 'person.id::text')} j
         order by j."createdAt"`,
      ),
      passwordChanges: exported(
        'identity.password-changes',
        `select ${instant('c.changed_at')} as "changedAt" from identity.password_change c, person
         where c.account_id = person.id order by c.changed_at`,
      ),
      emailsTaken: exported(
        'identity.emails-taken',
        `select ${instant('t.told_at')} as "toldAt" from identity.email_told t, person
         where t.phone_number = person.phone order by t.told_at`,
      ),
    },
    stays: [
      {
        words:
          'The suspension stays, in keyed hashes of phone, email address and Google account: whoever it was does not ' +
          'sign up anew.',
        finds: staying(
          'identity.stays-suspended',
          `select ''::text as name, 'person'::text as kind, a.id::text as id from identity.account a, person
           where a.id = person.id and a.suspended_at is not null`,
        ),
      },
      {
        words: '{name} stays, but leaves the list of restaurants: nobody else owns it.',
        finds: staying(
          'identity.stays-restaurants',
          `select r.name, 'restaurant'::text as kind, r.id::text as id
           from person join identity.membership m on m.account_id = person.id and m.role = 'owner'
             cross join lateral ${restaurantOf('m.restaurant_id')} r
           where r."isListed" and not exists (
             select from identity.membership o
             where o.restaurant_id = r.id and o.role = 'owner' and o.account_id <> person.id)
           order by r.name`,
        ),
      },
    ],
    erases: [
      ...OF_PHONE,
      // Sent codes still count for the network address and the day after an erasure.
      carriedOut(
        'identity.erase-code_send',
        `update identity.code_send s set phone_number = '' from person where s.phone_number = person.phone`,
      ),
      ...OF_ACCOUNT,
      carriedOut(
        'identity.erase-sessions',
        'delete from identity.session s using person where s.subject_id = person.id',
      ),
      carriedOut(
        'identity.erase-account',
        `update identity.account a set ${NO_ACCOUNT_TEXTS}, email = '', email_key = '', claims_email = false,
           email_confirmed_at = null, phone_number = null, password_hash = null, google_sub = null, photo_url = null,
           updated_at = now(), erased_at = now()
         from person where a.id = person.id`,
      ),
    ],
  },
  admin: {
    exports: { sessions: SESSIONS },
    erases: [
      carriedOut(
        'identity.erase-admin-sessions',
        'delete from identity.session s using person where s.subject_id = person.id',
      ),
    ],
  },
  leaves: {
    barred: {
      exporting: 'a suspension is exported with the account; these rows belong to erased people',
      erasing: 'keyed hashes that keep a suspension; deleted when the person is readmitted',
    },
    deletion_notice: {
      exporting: 'these rows belong to erased people',
      erasing: 'the notice of the erasure; deleted once sent, or within days if it cannot be',
    },
    login_attempt: { exporting: MACS, erasing: MACS },
    login_budget: { exporting: MACS, erasing: MACS },
  },
};
