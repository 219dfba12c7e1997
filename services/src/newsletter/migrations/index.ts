import type { ModuleMigrations } from '../../platform';
import { Newsletter1763600000010 } from './1763600000010-newsletter';

export const newsletterMigrations: ModuleMigrations = { schema: 'newsletter', migrations: [Newsletter1763600000010] };
