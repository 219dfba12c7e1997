import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Restaurant } from './restaurant.entity';
import { RestaurantRepository } from './restaurant.repository';
import { RestaurantService } from './restaurant.service';

/** For modules that make restaurants or ask about them, also in a process without RestaurantsModule. */
@Module({
  imports: [TypeOrmModule.forFeature([Restaurant])],
  providers: [RestaurantRepository, RestaurantService],
  exports: [RestaurantService, TypeOrmModule],
})
export class RestaurantsAccessModule {}
