import { Module } from '@nestjs/common';
import { OutboxModule, PeopleFilesModule } from '../../platform';
import { IdentityAccessModule } from '../identity-access.module';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';

/** For the marketplace's operators, also without IdentityModule, which sends the messages. */
@Module({
  imports: [IdentityAccessModule, OutboxModule, PeopleFilesModule],
  providers: [PeopleRepository, PeopleService],
  exports: [PeopleService],
})
export class PeopleModule {}
