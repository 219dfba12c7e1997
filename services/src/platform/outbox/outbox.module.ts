import { Module } from '@nestjs/common';
import { Outbox } from './outbox';

/** For modules with durable or periodic jobs. One outbox for each process. */
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
