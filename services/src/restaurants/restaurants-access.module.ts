import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HoursRepository } from './hours/hours.repository';
import { HoursService } from './hours/hours.service';
import { RestaurantListRepository } from './list/restaurant-list.repository';
import { ProfileRepository } from './profile/profile.repository';
import { ProfileService } from './profile/profile.service';
import { Restaurant } from './restaurant.entity';
import { RestaurantRepository } from './restaurant.repository';
import { RestaurantService } from './restaurant.service';

/** For modules that create or read restaurants, also in a process without RestaurantsModule. */
@Module({
  imports: [TypeOrmModule.forFeature([Restaurant])],
  providers: [
    HoursRepository,
    HoursService,
    ProfileRepository,
    ProfileService,
    RestaurantListRepository,
    RestaurantRepository,
    RestaurantService,
  ],
  exports: [
    HoursService,
    ProfileService,
    RestaurantListRepository,
    RestaurantRepository,
    RestaurantService,
    TypeOrmModule,
  ],
})
export class RestaurantsAccessModule {}
