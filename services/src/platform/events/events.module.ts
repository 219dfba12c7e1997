import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { Cleaning } from './cleaning';
import { Events } from './events';

/** For modules that publish or listen to events. */
@Module({ imports: [OutboxModule], providers: [Cleaning, Events], exports: [Events] })
export class EventsModule {}
