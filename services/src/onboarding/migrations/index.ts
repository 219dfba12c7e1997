import type { ModuleMigrations } from '../../platform';
import { Onboarding1763600000002 } from './1763600000002-onboarding';
import { Applications1763600000004 } from './1763600000004-applications';
import { Places1763600000005 } from './1763600000005-places';
import { Search1763600000023 } from './1763600000023-search';
import { SealedDocuments1763600000032 } from './1763600000032-sealed-documents';
import { Trail1763600000031 } from './1763600000031-trail';

export const onboardingMigrations: ModuleMigrations = {
  schema: 'onboarding',
  migrations: [
    Onboarding1763600000002,
    Applications1763600000004,
    Places1763600000005,
    Search1763600000023,
    Trail1763600000031,
    SealedDocuments1763600000032,
  ],
};
