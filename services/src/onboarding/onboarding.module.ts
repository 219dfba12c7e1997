import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { Restaurant } from './directory/restaurant.entity';

/** How restaurants come to the marketplace, and which of them are in it. */
@Module({
  imports: [TypeOrmModule.forFeature([Restaurant])],
  controllers: [DirectoryController],
  providers: [DirectoryRepository, DirectoryService],
})
export class OnboardingModule {}
