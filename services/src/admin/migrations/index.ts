import type { ModuleMigrations } from '../../platform';
import { Admin1763600000003 } from './1763600000003-admin';

export const adminMigrations: ModuleMigrations = { schema: 'admin', migrations: [Admin1763600000003] };
