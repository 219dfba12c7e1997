import { Controller, Get, Query } from '@nestjs/common';
import type { RestaurantsReply } from '@mealtime/contracts';
import { Describe, Public } from '../../platform';
import { ListRestaurants } from './directory.requests';
import { DirectoryService } from './directory.service';

@Controller('restaurants')
export class DirectoryController {
  constructor(private readonly service: DirectoryService) {}

  @Get()
  @Public()
  @Describe({ summary: 'Approved restaurants by name', reply: { restaurants: [], nextCursor: null } })
  list(@Query() query: ListRestaurants): Promise<RestaurantsReply> {
    return this.service.list(query);
  }
}
