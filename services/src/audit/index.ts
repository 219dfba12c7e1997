/** The door of the audit trail. */
export { AuditModule } from './audit.module';
export { AuditRepository, type AuditEvent, type AuditSubject } from './audit.repository';
