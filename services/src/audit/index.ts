/** The door of the audit trail. */
export { AuditLogRepository, type AuditFilter } from './audit-log.repository';
export { AuditModule } from './audit.module';
export { AuditRepository, type AuditEvent, type AuditSubject } from './audit.repository';
export { eventsAbout } from './trail';
