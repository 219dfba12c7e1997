import { Module } from '@nestjs/common';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { OpeningIndex } from './directory/opening-index';
import { RestaurantsAccessModule } from './restaurants-access.module';

@Module({
  imports: [RestaurantsAccessModule],
  controllers: [DirectoryController],
  providers: [DirectoryRepository, DirectoryService, OpeningIndex],
})
export class RestaurantsModule {}
