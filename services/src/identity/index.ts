/** The door of the identity module. */
export { IdentityModule } from './identity.module';
export { identityMigrations } from './migrations';
