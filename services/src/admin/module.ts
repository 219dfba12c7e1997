import { adminErrors } from '@mealtime/contracts/admin';
import { audit } from '../audit/module';
import { identity } from '../identity/module';
import { defineModule, platform } from '../platform/module';
import { Admin1763600000003 } from './migrations/1763600000003-admin';
import { LoginBudgets1763600000020 } from './migrations/1763600000020-login-budgets';
import { Sessions1763600000062 } from './migrations/1763600000062-sessions';
import { Team1763600000085 } from './migrations/1763600000085-team';
import { adminPersonalData } from './personal-data';
import { adminSettings } from './settings';

export { adminSettings };

/** The marketplace's admins and their login. */
export const admin = defineModule({
  name: 'admin',
  needs: [platform, audit, identity],
  nest: async () => (await import('./admin.module')).AdminModule,
  settings: adminSettings,
  database: { migrations: [Admin1763600000003, LoginBudgets1763600000020, Sessions1763600000062, Team1763600000085] },
  sendsMail: true,
  errors: adminErrors,
  access: ['admin', 'admin-login', 'admin-owner', 'admin-reviewer'].map((name) => ({
    name,
    shownBy: 'bearer' as const,
  })),
  keys: ['admin-authenticator', 'admin-invitation', 'admin-known-browser', 'admin-recovery-code', 'admin-token'],
  queues: ['admin-invitation', 'audit-witness'],
  personalData: adminPersonalData,
});
