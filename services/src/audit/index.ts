/** The public entry point of the audit module. */
export { AuditLogRepository, type AuditFilter } from './audit-log.repository';
export { AuditModule } from './audit.module';
export { AuditRepository, type AuditEvent, type AuditSubject } from './audit.repository';
export { eventsAbout } from './trail';
