/** The door of the onboarding module. */
export { onboardingMigrations } from './migrations';
export { OnboardingModule } from './onboarding.module';
