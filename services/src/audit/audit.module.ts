import { Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository';

/** For modules whose deeds are to be known later. */
@Module({ providers: [AuditRepository], exports: [AuditRepository] })
export class AuditModule {}
