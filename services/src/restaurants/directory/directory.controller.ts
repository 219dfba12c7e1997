import { Controller, Ip } from '@nestjs/common';
import { restaurantsEndpoints } from '@mealtime/contracts/restaurants/endpoints';
import { Endpoint, Input } from '../../platform';
import { DirectoryService } from './directory.service';

@Controller()
export class DirectoryController {
  constructor(private readonly service: DirectoryService) {}

  @Endpoint(restaurantsEndpoints, 'GET /restaurants')
  list(@Input() { query }: Input<typeof restaurantsEndpoints, 'GET /restaurants'>, @Ip() address: string) {
    return this.service.list(query, address);
  }

  @Endpoint(restaurantsEndpoints, 'GET /restaurants/:slug')
  find(@Input() { params }: Input<typeof restaurantsEndpoints, 'GET /restaurants/:slug'>) {
    return this.service.find(params.slug);
  }
}
