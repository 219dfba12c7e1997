import { Module } from '@nestjs/common';
import { Outbox } from './outbox';

/** For modules that have work which must not be lost, or work that comes round. One outbox for the process. */
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
