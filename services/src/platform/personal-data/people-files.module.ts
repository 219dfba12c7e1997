import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { PeopleFiles } from './people-files.service';

/** For those who hand out, or erase, what all modules hold of a person. */
@Module({ imports: [OutboxModule], providers: [PeopleFiles], exports: [PeopleFiles] })
export class PeopleFilesModule {}
