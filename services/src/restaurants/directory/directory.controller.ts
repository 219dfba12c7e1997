import { Controller, Get, Ip, Query } from '@nestjs/common';
import type { RestaurantsReply } from '@mealtime/contracts/restaurants';
import { Describe, Public } from '../../platform';
import { ListRestaurants } from './directory.requests';
import { DirectoryService } from './directory.service';

@Controller('restaurants')
export class DirectoryController {
  constructor(private readonly service: DirectoryService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'Approved restaurants by name; with q those that have every word of it in a name, city or cuisine',
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
    reply: { restaurants: [], nextCursor: null },
  })
  list(@Query() query: ListRestaurants, @Ip() address: string): Promise<RestaurantsReply> {
    return this.service.list(query, address);
  }
}
