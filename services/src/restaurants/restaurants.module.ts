import { Module } from '@nestjs/common';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { RestaurantsAccessModule } from './restaurants-access.module';

@Module({
  imports: [RestaurantsAccessModule],
  controllers: [DirectoryController],
  providers: [DirectoryRepository, DirectoryService],
})
export class RestaurantsModule {}
