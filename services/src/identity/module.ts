import { identityErrors } from '@mealtime/contracts/identity';
import { audit } from '../audit/module';
import { columns, defineModule, platform, statement } from '../platform/module';
import { DeletionNotices1763600000180 } from './migrations/1763600000180-deletion-notices';
import { Erasures1763600000090 } from './migrations/1763600000090-erasures';
import { Identity1763600000001 } from './migrations/1763600000001-identity';
import { EmailsTold1763600000021 } from './migrations/1763600000021-emails-told';
import { restaurants } from '../restaurants/module';
import { Accounts1763600000060 } from './migrations/1763600000060-accounts';
import { BoundCodes1763600000081 } from './migrations/1763600000081-bound-codes';
import { MembersTold1763600000211 } from './migrations/1763600000211-members-told';
import { PasswordChanges1763600000080 } from './migrations/1763600000080-password-changes';
import { People1763600000086 } from './migrations/1763600000086-people';
import { AccountSearch1763600000162 } from './migrations/1763600000162-search-column';
import { identityPersonalData } from './personal-data';
import { identitySettings } from './settings';

export { identitySettings };

/** Deletes accounts of the demo town by phone, with everything that references them. */
export const removeDemoAccounts = statement(
  'identity.remove-demo',
  { id: columns.uuid },
  `with people as (select id from identity.account where phone_number = any($1) and email like '%@demo.example'),
     sessions as (delete from identity.session where subject_id in (select id from people))
   delete from identity.account where id in (select id from people) returning id`,
);

/** Identity: phone verification, accounts and their data, sessions, and Google sign-in. */
export const identity = defineModule({
  name: 'identity',
  needs: [platform, audit, restaurants],
  nest: async () => (await import('./identity.module')).IdentityModule,
  sendsMail: true,
  settings: identitySettings,
  database: {
    migrations: [
      Identity1763600000001,
      EmailsTold1763600000021,
      Accounts1763600000060,
      PasswordChanges1763600000080,
      BoundCodes1763600000081,
      People1763600000086,
      Erasures1763600000090,
      AccountSearch1763600000162,
      DeletionNotices1763600000180,
      MembersTold1763600000211,
    ],
  },
  errors: identityErrors,
  access: [{ name: 'customer', shownBy: { cookie: 'mealtime_session' } }],
  keys: [
    'barred-person',
    'confirm-email',
    'customer-known-browser',
    'email-told',
    'google-flow',
    'login-attempts',
    'replay-fingerprint',
    'verification-sid',
  ],
  queues: ['account-deleted', 'confirm-email', 'password-changed'],
  personalData: identityPersonalData,
});
