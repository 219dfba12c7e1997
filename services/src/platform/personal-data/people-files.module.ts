import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { PeopleFiles } from './people-files.service';

/** For modules that export or erase a person's data of all modules. */
@Module({ imports: [OutboxModule], providers: [PeopleFiles], exports: [PeopleFiles] })
export class PeopleFilesModule {}
