import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaceController } from './place.controller';
import { Street } from './place.entity';
import { PlaceRepository } from './place.repository';
import { PlaceService } from './place.service';

@Module({
  imports: [TypeOrmModule.forFeature([Street])],
  controllers: [PlaceController],
  providers: [PlaceRepository, PlaceService],
})
export class PlacesModule {}
