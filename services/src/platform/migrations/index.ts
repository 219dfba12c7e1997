import type { ModuleMigrations } from '../database/module-migrations';
import { Clock1763600000040 } from './1763600000040-clock';

export const platformMigrations: ModuleMigrations = { schema: 'platform', migrations: [Clock1763600000040] };
