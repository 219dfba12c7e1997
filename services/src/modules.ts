import type { Type } from '@nestjs/common';
import { AdminModule, adminMigrations } from './admin';
import { auditMigrations } from './audit';
import { IdentityModule, identityMigrations } from './identity';
import { NewsletterModule, newsletterMigrations } from './newsletter';
import { OnboardingModule, onboardingMigrations } from './onboarding';
import type { Config, ModuleMigrations } from './platform';

/** Every module that SERVICE_MODULES can name, with what it brings to the database. */
const MODULES: Record<Config['modules'][number], { module: Type; migrations: ModuleMigrations }> = {
  identity: { module: IdentityModule, migrations: identityMigrations },
  onboarding: { module: OnboardingModule, migrations: onboardingMigrations },
  newsletter: { module: NewsletterModule, migrations: newsletterMigrations },
  admin: { module: AdminModule, migrations: adminMigrations },
};

export const chosenModules = (names: Config['modules']) => names.map((name) => MODULES[name]);

/** In order: the audit trail is there before those who write it. */
export const migrationsOf = (names: Config['modules']): readonly ModuleMigrations[] => [
  auditMigrations,
  ...chosenModules(names).map((one) => one.migrations),
];
