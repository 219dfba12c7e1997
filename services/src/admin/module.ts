import { identity } from '../identity/module';
import { defineModule, platform } from '../platform/module';
import { Admin1763600000003 } from './migrations/1763600000003-admin';
import { LoginBudgets1763600000020 } from './migrations/1763600000020-login-budgets';
import { Sessions1763600000062 } from './migrations/1763600000062-sessions';
import { adminSettings } from './settings';

export { adminSettings };

/** The people who run the marketplace, and how they log in. */
export const admin = defineModule({
  name: 'admin',
  needs: [platform, identity],
  nest: async () => (await import('./admin.module')).AdminModule,
  settings: adminSettings,
  database: { migrations: [Admin1763600000003, LoginBudgets1763600000020, Sessions1763600000062] },
  access: [{ name: 'admin', shownBy: 'bearer' }],
  keys: ['admin-known-browser', 'admin-token'],
});
