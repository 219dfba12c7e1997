/** The public entry point of the admin module. */
export { ConfirmationService } from './second-factor/confirmation.service';
export { AdminAccessModule } from './sessions/admin-access.module';
export type { AdminSession } from './sessions/admin-session';
export { AdminSessions } from './sessions/admin-sessions';
export { CurrentAdmin } from './sessions/admin-token.access';
export { AdminTrail } from './trail/admin-trail';
