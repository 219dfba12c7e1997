import { Module } from '@nestjs/common';
import { OutboxModule, PeopleFilesModule } from '../../platform';
import { IdentityAccessModule } from '../identity-access.module';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';

/** For those who run the marketplace, also in a process without IdentityModule, which sends what is due. */
@Module({
  imports: [IdentityAccessModule, OutboxModule, PeopleFilesModule],
  providers: [PeopleRepository, PeopleService],
  exports: [PeopleService],
})
export class PeopleModule {}
