/** The door of the admin module. */
export { AdminModule } from './admin.module';
export { adminMigrations } from './migrations';
export { AdminAccessModule } from './sessions/admin-access.module';
export type { AdminSession } from './sessions/admin-session.entity';
export { CurrentAdmin } from './sessions/admin-token.access';
