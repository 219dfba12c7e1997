/** The door of the admin module. */
export { AdminAccessModule } from './sessions/admin-access.module';
export type { AdminSession } from './sessions/admin-session';
export { CurrentAdmin } from './sessions/admin-token.access';
