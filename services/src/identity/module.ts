import { defineModule, platform } from '../platform/module';
import { Identity1763600000001 } from './migrations/1763600000001-identity';
import { EmailsTold1763600000021 } from './migrations/1763600000021-emails-told';
import { identitySettings } from './settings';

export { identitySettings };

/** Who people are: phones proven by codes, customers, their sessions, and Google sign-in. */
export const identity = defineModule({
  name: 'identity',
  needs: [platform],
  nest: async () => (await import('./identity.module')).IdentityModule,
  sendsMail: true,
  settings: identitySettings,
  database: { migrations: [Identity1763600000001, EmailsTold1763600000021] },
  access: [{ name: 'customer', shownBy: { cookie: 'mealtime_session' } }],
  keys: ['confirm-email', 'email-told', 'google-flow', 'replay-fingerprint', 'verification-sid'],
  queues: ['confirm-email'],
});
