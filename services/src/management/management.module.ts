import { Module } from '@nestjs/common';
import { IdentityAccessModule } from '../identity';
import { RestaurantsAccessModule } from '../restaurants';
import { OwnHoursController } from './hours/own-hours.controller';
import { OwnHoursService } from './hours/own-hours.service';

@Module({
  imports: [IdentityAccessModule, RestaurantsAccessModule],
  controllers: [OwnHoursController],
  providers: [OwnHoursService],
})
export class ManagementModule {}
