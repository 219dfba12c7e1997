import { Module } from '@nestjs/common';
import { AuditLogRepository } from './audit-log.repository';
import { AuditRepository } from './audit.repository';

/** For modules that record actions, and for the one that shows them. */
@Module({ providers: [AuditLogRepository, AuditRepository], exports: [AuditLogRepository, AuditRepository] })
export class AuditModule {}
