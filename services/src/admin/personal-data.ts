import { eventsAbout, eventsOf } from '../audit/module';
import { carriedOut, exported, instant, rowCount, staying, type PersonalData } from '../platform/module';

/** What admins wrote about a person, and the data of the admins themselves. */
export const adminPersonalData: PersonalData = {
  account: {
    exports: {
      acts: exported(
        'admin.acts-on-person',
        `select e.action, ${instant('e.at')} as at
         from person cross join lateral ${eventsAbout('person', 'person.id')} e order by e.id`,
      ),
    },
    stays: [
      {
        words:
          'What admins gave as their reasons stays in {name} of the audit log, until whoever owns the database ' +
          'takes it out.',
        finds: staying(
          'admin.stays-reasons',
          `select ${rowCount} as name, 'person'::text as kind, person.id::text as id
           from person cross join lateral ${eventsAbout('person', 'person.id')} e where e.detail ? 'reason'
           group by person.id`,
        ),
      },
    ],
  },
  admin: {
    exports: {
      account: exported(
        'admin.account',
        `select a.username, a.email, a.role, ${instant('a.created_at')} as "createdAt",
           ${instant('a.last_used_at')} as "lastUsedAt", ${instant('a.removed_at')} as "removedAt",
           exists (select from admin.authenticator t where t.account_id = a.id) as "hasAuthenticator",
           (select count(*) from admin.recovery_code r where r.account_id = a.id) as "recoveryCodesLeft"
         from admin.account a, person where a.id = person.id`,
      ),
      passkeys: exported(
        'admin.passkeys',
        `select p.name, ${instant('p.created_at')} as "createdAt", ${instant('p.last_used_at')} as "lastUsedAt"
         from admin.passkey p, person where p.account_id = person.id order by p.created_at`,
      ),
      logins: exported(
        'admin.logins',
        `select ${instant('l.at')} as at, l.address, l.browser from admin.login l, person
         where l.account_id = person.id order by l.at desc`,
      ),
      invitations: exported(
        'admin.invitations',
        `select i.email, ${instant('i.created_at')} as "createdAt", ${instant('i.expires_at')} as "expiresAt"
         from admin.invitation i, person where i.email_key = any(person.own_emails)`,
      ),
      acts: exported(
        'admin.acts',
        `select e.action, e.subject_kind as "subjectKind", ${instant('e.at')} as at, e.detail ->> 'address' as address
         from person join admin.account a on a.id = person.id cross join lateral ${eventsOf('a.username')} e
         order by e.id desc`,
      ),
    },
    stays: [
      {
        words: 'The username {name} stays taken, and stays in the audit log: it says who did what.',
        finds: staying(
          'admin.stays-username',
          `select a.username as name, 'admin'::text as kind, a.id::text as id from admin.account a, person
           where a.id = person.id`,
        ),
      },
    ],
    erases: [
      ...['authenticator', 'recovery_code', 'passkey', 'login'].map((table) =>
        carriedOut(
          `admin.erase-${table}`,
          `delete from admin.${table} one using person where one.account_id = person.id`,
        ),
      ),
      carriedOut(
        'admin.erase-invitations',
        'delete from admin.invitation i using person where i.email_key = any(person.own_emails)',
      ),
      carriedOut(
        'admin.erase-account',
        `update admin.account a set email = null, email_key = null, password_hash = '', configured_password_hash = null,
           last_used_at = null, removed_at = coalesce(a.removed_at, now())
         from person where a.id = person.id`,
      ),
    ],
  },
};
