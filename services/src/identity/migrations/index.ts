import type { ModuleMigrations } from '../../platform';
import { Identity1763600000001 } from './1763600000001-identity';
import { EmailsTold1763600000021 } from './1763600000021-emails-told';

export const identityMigrations: ModuleMigrations = {
  schema: 'identity',
  migrations: [Identity1763600000001, EmailsTold1763600000021],
};
