import type { ModuleMigrations } from '../../platform';
import { Identity1763600000001 } from './1763600000001-identity';

export const identityMigrations: ModuleMigrations = { schema: 'identity', migrations: [Identity1763600000001] };
