import type { ModuleMigrations } from '../../platform';
import { Newsletter1763600000010 } from './1763600000010-newsletter';
import { AsksByMail1763600000022 } from './1763600000022-asks-by-mail';

export const newsletterMigrations: ModuleMigrations = {
  schema: 'newsletter',
  migrations: [Newsletter1763600000010, AsksByMail1763600000022],
};
