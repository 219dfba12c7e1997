import type { Type } from '@nestjs/common';
import { AdminModule, adminMigrations } from './admin';
import { auditMigrations } from './audit';
import { IdentityModule, identityMigrations } from './identity';
import { NewsletterModule, newsletterMigrations } from './newsletter';
import { OnboardingModule, onboardingMigrations } from './onboarding';
import { platformMigrations, type Config, type ModuleMigrations } from './platform';

type Name = Config['modules'][number];

interface ServiceModule {
  module: Type;
  migrations: ModuleMigrations;
  /** Modules whose tables it reads or writes, through what they export. They may run in other processes. */
  needs: readonly Name[];
}

/** Every module that SERVICE_MODULES can name, with what it brings to the database; what others need stands first. */
const MODULES: Record<Name, ServiceModule> = {
  identity: { module: IdentityModule, migrations: identityMigrations, needs: [] },
  admin: { module: AdminModule, migrations: adminMigrations, needs: [] },
  newsletter: { module: NewsletterModule, migrations: newsletterMigrations, needs: [] },
  onboarding: { module: OnboardingModule, migrations: onboardingMigrations, needs: ['identity', 'admin'] },
};

export const chosenModules = (names: readonly Name[]) => names.map((name) => MODULES[name]);

/** Of the modules and of those that they need, in order: the audit trail is there before those who write it. */
export function migrationsOf(names: readonly Name[]): readonly ModuleMigrations[] {
  const wanted = new Set([...names, ...names.flatMap((name) => MODULES[name].needs)]);
  const modules = Object.entries(MODULES).filter(([name]) => wanted.has(name as Name));
  return [platformMigrations, auditMigrations, ...modules.map(([, { migrations }]) => migrations)];
}
