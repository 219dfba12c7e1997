import type { ModuleMigrations } from '../../platform';
import { Admin1763600000003 } from './1763600000003-admin';
import { LoginBudgets1763600000020 } from './1763600000020-login-budgets';

export const adminMigrations: ModuleMigrations = {
  schema: 'admin',
  migrations: [Admin1763600000003, LoginBudgets1763600000020],
};
