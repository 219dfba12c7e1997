import type { ModuleMigrations } from '../../platform';
import { Onboarding1763600000002 } from './1763600000002-onboarding';

export const onboardingMigrations: ModuleMigrations = { schema: 'onboarding', migrations: [Onboarding1763600000002] };
